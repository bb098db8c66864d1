import { z } from 'zod'
import { endpoint } from '#src/api/endpoint.ts'
import { queryText, wireList, wireObject } from '#src/api/wire-fields.ts'
import { CHANGE_KINDS, MAX_DOCUMENT_LENGTH } from './site-document.ts'

const version = z.string().regex(/^[0-9a-f]{16}$/)
const text = z.string().max(MAX_DOCUMENT_LENGTH)
/** Characters of two to four bytes, and the escapes of a string in JSON. */
const MAX_BODY = 22_000_000

const problems = wireList(wireObject({ path: ['Path', z.string()], why: ['Message', z.string()] }))

export const getSiteDocument = endpoint({
  method: 'GET',
  path: 'site/get-site-document',
  service: 'gateway',
  access: 'manageSettings',
  summary:
    'The document of the site as vitrin site export writes it, with the sections that the caller may see; SectionNames has the chosen ones, separated by commas. Secrets are never returned.',
  input: wireObject({ only: ['SectionNames', queryText(300).optional()] }),
  output: wireObject({ names: ['SectionNames', z.array(z.string())], content: ['Content', z.string()] }),
})

export const compareSiteDocument = endpoint({
  method: 'POST',
  path: 'site/compare-site-document',
  service: 'gateway',
  access: 'manageSettings',
  maxBody: MAX_BODY,
  summary:
    'What a document, as vitrin site import reads it, would change in each of its sections, or what is wrong with it; nothing is changed. Versions are sent to apply it.',
  input: wireObject({ content: ['Content', text] }),
  output: wireObject({
    sections: [
      'SectionList',
      wireList(
        wireObject({
          name: ['SectionName', z.string()],
          counts: [
            'Counts',
            wireObject({
              added: ['AddedCount', z.number()],
              changed: ['ChangedCount', z.number()],
              removed: ['RemovedCount', z.number()],
            }),
          ],
          changes: [
            'ChangeList',
            wireList(
              wireObject({
                kind: ['Kind', z.enum(CHANGE_KINDS)],
                path: ['Path', z.string()],
                before: ['Before', z.string()],
                after: ['After', z.string()],
              }),
            ),
          ],
          isStale: ['IsStale', z.boolean()],
        }),
      ),
    ],
    versions: ['Versions', z.record(z.string(), version)],
    problems: ['ProblemList', problems],
  }),
})

export const applySiteDocument = endpoint({
  method: 'POST',
  path: 'site/apply-site-document',
  service: 'gateway',
  access: 'manageSettings',
  maxBody: MAX_BODY,
  summary:
    'Writes the sections of a document that Versions names, all or none; refuses if one of them changed since it was compared. Needs the second factor again.',
  input: wireObject({
    content: ['Content', text],
    versions: ['Versions', z.record(z.string().max(40), version)],
  }),
  output: wireObject({
    done: ['Result', z.boolean()],
    message: ['ResultMessage', z.string()],
    refusal: ['ErrorCode', z.string().nullable()],
    problems: ['ProblemList', problems],
  }),
})
