import { z } from 'zod'
import { endpoint } from '#src/api/endpoint.ts'
import { wireList, wireObject } from '#src/api/wire-fields.ts'
import { EMAIL_BLOCKS, EMAIL_KIND_NAMES } from '#src/notifications/email-kind.ts'
import type { EmailValues } from '#src/notifications/templates/template.ts'
import { LANGUAGES } from '#src/platform/i18n/language.ts'
import { contentAnswer, contentVersion } from '../content/wire.ts'

const name = {
  kind: ['EmailKind', z.enum(EMAIL_KIND_NAMES)],
  language: ['LanguageCode', z.enum(LANGUAGES)],
} as const

const template = {
  subject: ['Subject', z.string()],
  body: ['Body', z.string()],
  button: ['ButtonText', z.string()],
} as const

export const getEmailList = endpoint({
  method: 'GET',
  path: 'email/get-email-list',
  service: 'gateway',
  access: 'editContent',
  summary: 'The emails of the shop whose text was changed; all others are sent with the default text.',
  input: z.object({}),
  output: wireObject({
    changed: ['EmailList', wireList(wireObject({ ...name, isUsable: ['IsUsable', z.boolean()] }))],
  }),
})

export const getEmailTemplate = endpoint({
  method: 'GET',
  path: 'email/get-email-template',
  service: 'gateway',
  access: 'editContent',
  summary: 'The text of an email in a language, the default text, what it may contain, and sample values.',
  input: wireObject(name),
  output: wireObject({
    ...template,
    isCustom: ['IsChanged', z.boolean()],
    version: ['Version', contentVersion],
    fallback: ['DefaultText', wireObject(template)],
    rules: [
      'Rules',
      wireObject({
        placeholders: ['Placeholders', z.array(z.string())],
        blocks: ['Blocks', z.array(z.enum(EMAIL_BLOCKS))],
        required: ['RequiredBlocks', z.array(z.enum(EMAIL_BLOCKS))],
      }),
    ],
    sample: ['SampleValues', z.custom<EmailValues>()],
  }),
})

export const changeEmailTemplate = endpoint({
  method: 'POST',
  path: 'email/update-email-template',
  service: 'gateway',
  access: 'editContent',
  summary: 'Changes the text of an email in a language; one that equals the default text is not stored.',
  input: wireObject({ ...name, ...template, version: ['Version', contentVersion] }),
  output: contentAnswer,
})

export const resetEmailTemplate = endpoint({
  method: 'POST',
  path: 'email/reset-email-template',
  service: 'gateway',
  access: 'editContent',
  summary: 'Returns an email to the default text in a language.',
  input: wireObject({ ...name, version: ['Version', contentVersion] }),
  output: contentAnswer,
})

export const sendTestEmail = endpoint({
  method: 'POST',
  path: 'email/send-test-email',
  service: 'gateway',
  access: 'editContent',
  summary: 'Sends a text of an email with sample values to the user who tests it, whether it is saved or not.',
  input: wireObject({
    ...name,
    ...template,
    /** A repetition with the same key sends nothing. */
    key: ['RequestKey', z.uuid()],
  }),
  output: contentAnswer,
})
