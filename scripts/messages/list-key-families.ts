import { TARGET_STATES } from '#src/back-office/representatives/targets/list/targets-list.ts'
import { ROLE_KINDS } from '#src/back-office/staff-list/roles-list.ts'
import { DOCUMENT_KINDS } from '#src/back-office/stock-documents/document.ts'
import { EXPECTED_STATES } from '#src/back-office/stock-documents/expected/expected-table.ts'
import { LINE_DIFFERENCES, LINE_STATES } from '#src/back-office/stock-documents/lines/lines-table.ts'
import type { KeyFamily } from './key-families.ts'

/** Keys that are put together at run time, of lists about stock, targets and roles. */
export const listKeyFamilies: readonly KeyFamily[] = [
  { prefix: 'expectedGoods.state.', endings: EXPECTED_STATES },
  { prefix: 'stockLines.title.', endings: DOCUMENT_KINDS },
  { prefix: 'stockLines.text.', endings: DOCUMENT_KINDS },
  { prefix: 'stockLines.state.', endings: LINE_STATES },
  { prefix: 'stockLines.difference.', endings: LINE_DIFFERENCES },
  { prefix: 'deskTargets.state.', endings: TARGET_STATES },
  { prefix: 'staff.roles.kinds.', endings: ROLE_KINDS },
]
