import { sanitizeText } from '@portico/headless/rules'
import { VisuallyHidden } from '../components/basics.js'
import { SiteIcon } from '../components/icons/pageIcons.js'
import { Badge } from '../components/list/List.js'
import { useTranslate } from '../messages/useTranslate.js'
import { useApproval } from './ApprovalContext.js'
import * as css from './approval.css.js'

/** Where a site is, as it is read: without the protocol of the web, never without another one. */
export const hostOf = (origin: string): string => origin.replace(/^https:\/\//, '')

/** Who asks: its domain, with the name only where the domain is verified, since anybody can take any name. */
export function SiteRow() {
  const t = useTranslate()
  const { site } = useApproval()
  const isVerified = site.verification === 'verified'
  const host = hostOf(site.origin)
  const name = isVerified ? sanitizeText(site.name) : ''
  const badge = (
    <Badge tone={isVerified ? 'good' : 'warning'}>{t(isVerified ? 'approval.verified' : 'approval.unknownSite')}</Badge>
  )
  return (
    <div className={css.site}>
      <SiteIcon name={name || host} />
      <p className={css.siteWords}>
        <VisuallyHidden>{t('approval.site')}</VisuallyHidden>
        {name ? (
          <>
            <span className={css.siteLine}>
              <bdi className={css.siteName}>{name}</bdi>
              {badge}
            </span>
            <bdi className={css.originBelow}>{host}</bdi>
          </>
        ) : (
          <>
            <b className={css.siteName}>
              <bdi className={css.origin}>{host}</bdi>
            </b>
            {badge}
          </>
        )}
      </p>
    </div>
  )
}
