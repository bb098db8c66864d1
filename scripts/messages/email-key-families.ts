import { EMAIL_BLOCKS, EMAIL_GROUPS, EMAIL_KIND_NAMES, EMAIL_KINDS } from '#src/notifications/email-kind.ts'
import { getRules } from '#src/notifications/templates/queries.server.ts'
import { TEMPLATE_FIELDS, TEMPLATE_PROBLEMS } from '#src/notifications/templates/template.ts'
import type { KeyFamily } from './key-families.ts'

/** The keys of default texts that begin with the prefix. */
const listDefaultKeys = (prefix: string) =>
  Object.values(EMAIL_KINDS)
    .flatMap(({ subject, body, button = '' }) => [...subject, ...body, button])
    .filter((part) => part.startsWith(prefix))
    .map((key) => key.slice(prefix.length))

const PLACEHOLDERS = [...new Set(EMAIL_KIND_NAMES.flatMap((kind) => getRules(kind).placeholders))]

/** The families of emails and of the pages that edit their texts. */
export const emailKeyFamilies: readonly KeyFamily[] = [
  { prefix: 'email.', endings: listDefaultKeys('email.'), open: true },
  { prefix: 'emailDesk.group.', endings: EMAIL_GROUPS },
  { prefix: 'emailDesk.kind.', endings: EMAIL_KIND_NAMES },
  { prefix: 'emailDesk.state.', endings: ['changed', 'broken'] },
  { prefix: 'emailDesk.screen.', endings: ['phone', 'desktop'] },
  { prefix: 'emailDesk.reader.', endings: ['customer', 'staff'] },
  { prefix: 'emailDesk.field.', endings: TEMPLATE_FIELDS },
  { prefix: 'emailDesk.problem.', endings: TEMPLATE_PROBLEMS },
  { prefix: 'emailDesk.placeholder.', endings: [...PLACEHOLDERS, ...EMAIL_BLOCKS] },
]
