import { z } from 'zod'
import { endpoint } from '#src/api/endpoint.ts'
import { wireList, wireMoment, wireObject } from '#src/api/wire-fields.ts'
import { savedAnswer } from '../wire.ts'
import {
  FIELD_NAME_LENGTH,
  FORM_LENGTH,
  isSecretName,
  MAX_DRAFT_FIELDS,
  MAX_DRAFT_LENGTH,
  MAX_FIELD_VALUES,
  PAGE_LENGTH,
  ROWS_LENGTH,
} from './draft.ts'

const pageField = ['PagePath', z.string().startsWith('/').max(PAGE_LENGTH)] as const
const formField = ['FormName', z.string().min(1).max(FORM_LENGTH)] as const
const title = ['PageTitle', z.string().max(FORM_LENGTH)] as const
const rows = ['RowsDigest', z.string().max(ROWS_LENGTH)] as const
const values = z.array(z.string().max(MAX_DRAFT_LENGTH)).max(MAX_FIELD_VALUES)
const draftField = {
  name: [
    'FieldName',
    z
      .string()
      .min(1)
      .max(FIELD_NAME_LENGTH)
      .refine((name) => !isSecretName(name), 'is a secret'),
  ],
  saved: ['SavedValues', values],
} as const

export const getFormDrafts = endpoint({
  method: 'GET',
  path: 'draft/get-form-drafts',
  service: 'gateway',
  access: 'openBackOffice',
  summary:
    'The unsaved input of the user in the forms of a page of the back office, in this language: each changed field with the saved values over which it was typed. Other users do not see it.',
  input: wireObject({ page: pageField }),
  output: wireObject({
    drafts: [
      'FormDraftList',
      wireList(
        wireObject({
          form: formField,
          changedAt: ['ChangeDate', wireMoment],
          rows,
          fields: ['FieldList', wireList(wireObject({ ...draftField, typed: ['TypedValues', values] }))],
        }),
      ),
    ],
  }),
})

export const listFormDrafts = endpoint({
  method: 'GET',
  path: 'draft/list-form-drafts',
  service: 'gateway',
  access: 'openBackOffice',
  summary: 'The pages of the back office on which the user has unsaved input, the latest first.',
  input: wireObject({}),
  output: wireObject({
    pages: ['PageList', wireList(wireObject({ page: pageField, title, changedAt: ['ChangeDate', wireMoment] }))],
  }),
})

export const saveFormDraft = endpoint({
  method: 'POST',
  path: 'draft/save-form-draft',
  service: 'gateway',
  access: 'openBackOffice',
  summary:
    'Stores unsaved input of the user in a form of the back office, without changing a record: changed fields only; a form with rows has a digest of the saved ones; a field without typed values is deleted, and so is a draft without fields. A user has at most 100 drafts, and they are deleted after 30 days.',
  input: wireObject({
    page: pageField,
    form: formField,
    title,
    rows,
    fields: [
      'Fields',
      z
        .array(wireObject({ ...draftField, typed: ['TypedValues', values.nullable()] }))
        .min(1)
        .max(MAX_DRAFT_FIELDS)
        .refine((fields) => new Set(fields.map(({ name }) => name)).size === fields.length, 'names a field twice'),
    ],
  }),
  output: savedAnswer,
})

export const deleteFormDraft = endpoint({
  method: 'POST',
  path: 'draft/delete-form-draft',
  service: 'gateway',
  access: 'openBackOffice',
  summary: 'Deletes the unsaved input of the user in a form of the back office, which was saved or discarded.',
  input: wireObject({ page: pageField, form: formField }),
  output: savedAnswer,
})
