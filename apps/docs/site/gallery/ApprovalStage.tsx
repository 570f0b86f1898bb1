import { ApprovalScope, ApprovalView, type ApprovalViewProps } from '@portico/skin/approval'
import styles from '@portico/skin/approval.css?url'
import { useEffect, useState } from 'react'
import type { ApprovalScene } from '../../../../packages/skin/test/gallery/approvalScenes'
import { describeScene } from '../../../../packages/skin/test/gallery/describeScene'
import type { Choice } from './galleryHash'

type ApprovalStageProps = Pick<Choice, 'direction'> & {
  readonly name: string
  readonly scene: ApprovalScene
  readonly theme: 'light' | 'dark'
}

const ignore = () => undefined
const toLimit = (call: number, amount: bigint | undefined) =>
  amount === undefined ? undefined : { call, amount: amount.toString() }

/** A request as the page that signs draws it, which has a style sheet of its own: here it is there as long as the request. */
export function ApprovalStage({ name, scene, theme, direction }: ApprovalStageProps) {
  const [shown, setShown] = useState<Omit<ApprovalViewProps, 'onApprove' | 'onReject' | 'onLimit'>>()
  const [limit, setLimit] = useState(scene.limit)
  useEffect(() => {
    let left = false
    describeScene(name, { ...scene, ...(limit && { limit }) }).then(
      (view) => left || setShown(view),
      () => undefined,
    )
    return () => {
      left = true
    }
  }, [name, scene, limit])
  return (
    <>
      <link rel="stylesheet" href={styles} />
      {shown && (
        <ApprovalScope mode={theme} locale={direction === 'rtl' ? 'ar' : 'en-US'}>
          <ApprovalView
            {...shown}
            onApprove={ignore}
            onReject={ignore}
            onLimit={scene.canLimit ? (call, amount) => setLimit(toLimit(call, amount)) : undefined}
          />
        </ApprovalScope>
      )}
    </>
  )
}
