import { MADE_KINDS, REASON_NAMES } from '#src/back-office/imports/reason-text.ts'
import { UPLOAD_LISTS } from '#src/back-office/imports/wire.ts'
import { STAY_REASONS } from '#src/imports/catalogue-lists/undo-change.ts'
import { LIMIT_NAMES } from '#src/imports/limits.ts'
import {
  isUndoableKind,
  UPLOAD_FAULTS,
  UPLOAD_GROUPS,
  UPLOAD_KIND_NAMES,
  UPLOAD_OPTIONS,
  UPLOAD_STATES,
} from '#src/imports/uploads/upload.ts'
import { PUBLICATION_FIELDS } from '#src/products/publication/publication.ts'
import type { KeyFamily } from './key-families.ts'

/** The families of the pages of imports, and of bulk changes, which are imported. */
export const importKeyFamilies: readonly KeyFamily[] = [
  { prefix: 'imports.group.', endings: UPLOAD_GROUPS },
  { prefix: 'imports.kind.', endings: UPLOAD_KIND_NAMES },
  { prefix: 'imports.kindAbout.', endings: UPLOAD_KIND_NAMES },
  { prefix: 'imports.state.', endings: UPLOAD_STATES },
  { prefix: 'imports.option.', endings: Object.values(UPLOAD_OPTIONS) },
  { prefix: 'imports.fault.', endings: UPLOAD_FAULTS, open: true },
  { prefix: 'imports.noneFiltered.', endings: ['stopped', 'scheduled'] },
  { prefix: 'imports.limit.', endings: LIMIT_NAMES },
  { prefix: 'imports.tab.', endings: UPLOAD_LISTS, open: true },
  {
    prefix: 'imports.undo.',
    endings: ['stopped', 'lost', 'text', 'textProducts', 'textRows'],
    open: true,
  },
  { prefix: 'imports.undo.never.', endings: UPLOAD_KIND_NAMES.filter((kind) => !isUndoableKind(kind)) },
  { prefix: 'imports.undo.stays.', endings: STAY_REASONS },
  { prefix: 'imports.why.', endings: REASON_NAMES },
  { prefix: 'imports.madeKind.', endings: MADE_KINDS },
  {
    prefix: 'productBulk.problem.',
    endings: ['tax', 'package', 'quantity', 'minimum', 'category', 'moment', 'past', 'shown', 'order'],
  },
  { prefix: 'productBulk.moment.', endings: PUBLICATION_FIELDS },
  { prefix: 'productPublication.column.', endings: PUBLICATION_FIELDS },
  { prefix: 'imports.change.', endings: ['removed', 'user'], open: true },
]
