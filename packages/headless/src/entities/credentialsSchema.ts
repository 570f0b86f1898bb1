import * as z from 'zod/mini'
import { schemaMessages } from '../constants/schemaMessages.js'
import { record } from './record.js'
import { sayIssue } from './sayIssue.js'
import { matching } from './textSchemas.js'

const error = sayIssue

/** An e-mail address; the sentence of a bad one is `Invalid email`. */
export const emailAddressSchema = z
  .email({ error })
  .check(z.maxLength(254, { error: () => schemaMessages.invalidEmail }))

/** A one-time code as it is typed: letters and digits, no spaces. */
export const otpCodeSchema = matching(/^[0-9A-Za-z]{1,16}$/)

/** Payload of the e-mail login and of the change of an e-mail address (specification §3). */
export const emailSchema = record({ email: emailAddressSchema })

/** Reply at the end of a change of the e-mail address (specification §3). */
export const newEmailSchema = record({ newEmail: emailAddressSchema })

/** Payload of every one-time code (specification §3). */
export const otpSchema = record({ otp: otpCodeSchema })
