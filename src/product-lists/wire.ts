import { z } from 'zod'
import { endpoint } from '../api/endpoint.ts'
import { recordVersionOrNone } from '../api/record-version.ts'
import { REFUSALS } from '../api/refusal.ts'
import { wireList, wireMoment, wireObject } from '../api/wire-fields.ts'
import { searchInput } from '../search/wire.ts'
import { CELL_VALUES, type CellValue, HORIZONTALS, LONGEST_TITLE, VERTICALS } from './cell.ts'
import { EXPORT_KINDS, type ExportKind } from './export.ts'

const VALUES = Object.keys(CELL_VALUES) as CellValue[]

const KINDS = { 1: 'wide', 2: 'cards', 3: 'excel' } as const satisfies Record<number, ExportKind>
const kind = z.codec(z.literal([1, 2, 3]), z.enum(EXPORT_KINDS), {
  decode: (number) => KINDS[number],
  encode: (name) => (name === 'wide' ? 1 : name === 'cards' ? 2 : 3),
})

/** One column of a list, as the grid of the export names it (orders 3). */
const cell = wireObject({
  title: ['title', z.string().max(LONGEST_TITLE)],
  value: ['value', z.enum(VALUES)],
  visible: ['visible', z.boolean()],
  type: ['type', z.enum(['text', 'number', 'picture'])],
  wrap: ['wrap', z.boolean()],
  horizontal: ['horizontal', z.enum(HORIZONTALS)],
  vertical: ['vertical', z.enum(VERTICALS)],
})

const layoutFields = {
  cells: ['Cells', wireList(cell)],
  /** 0 for the default layout of a user without a saved one. */
  version: ['Version', recordVersionOrNone],
} as const

export const getExportLayout = endpoint({
  method: 'GET',
  path: 'export/get-export-layout',
  service: 'gateway',
  access: 'exportProducts',
  summary: "The columns of a representative's own lists (orders 3).",
  input: z.object({}),
  output: wireObject(layoutFields),
})

export const updateExportLayout = endpoint({
  method: 'POST',
  path: 'export/update-export-layout',
  service: 'gateway',
  access: 'exportProducts',
  summary:
    'Saves the columns of the lists of the user, in their order; the type of a column cannot be changed. Returns the saved layout.',
  input: wireObject({
    cells: ['Cells', z.array(cell).max(VALUES.length)],
    version: ['Version', recordVersionOrNone],
  }),
  output: wireObject({
    ...layoutFields,
    done: ['Result', z.boolean()],
    message: ['ResultMessage', z.string()],
    refusal: ['ErrorCode', z.enum(REFUSALS).nullable()],
  }),
})

export const startExport = endpoint({
  method: 'POST',
  path: 'export/start-export',
  service: 'gateway',
  access: 'exportProducts',
  summary:
    'Starts a list: 1 pdf with three products a page, 2 with nine, 3 Excel; of the chosen products, or of all that a search finds.',
  input: wireObject({ kind: ['ExportType', kind], found: ['Search', searchInput.optional()] }),
  output: wireObject({
    id: ['ExportID', z.string().optional()],
    refusal: ['ErrorCode', z.enum(REFUSALS).optional()],
    message: ['Message', z.string()],
  }),
})

const job = wireObject({
  id: ['ExportID', z.string()],
  kind: ['ExportType', kind],
  state: ['State', z.enum(['waiting', 'running', 'done', 'failed'])],
  total: ['TotalCount', z.number()],
  made: ['DoneCount', z.number()],
  createdAt: ['Date', wireMoment],
  fileName: ['FileName', z.string().nullable()],
})

export const getExports = endpoint({
  method: 'GET',
  path: 'export/get-exports',
  service: 'gateway',
  access: 'exportProducts',
  summary: 'The lists of a representative with their progress, the newest first.',
  input: z.object({}),
  output: wireList(job),
})

export const getExportFile = endpoint({
  method: 'GET',
  path: 'export/get-export-file',
  service: 'gateway',
  access: 'exportProducts',
  summary: 'The file of a finished list in base64; 404 for any other.',
  input: wireObject({ id: ['ExportID', z.uuid()] }),
  output: wireObject({
    name: ['FileName', z.string()],
    content: [
      'Content',
      z.codec(
        z.base64(),
        z.custom<Uint8Array>((bytes) => bytes instanceof Uint8Array),
        {
          decode: (text) => new Uint8Array(Buffer.from(text, 'base64')),
          encode: (bytes) => Buffer.from(bytes).toString('base64'),
        },
      ),
    ],
  }),
})

/** Picture addresses of the shop are shorter. */
const LONGEST_ADDRESS = 300

export const convertImage = endpoint({
  method: 'GET',
  path: 'convert-image',
  service: 'gateway',
  access: 'exportProducts',
  summary:
    "A picture of the site's own store in base64; nothing is ever fetched from an address (orders 7, threat 17).",
  input: wireObject({ address: ['imageUrl', z.string().max(LONGEST_ADDRESS)] }),
  output: z.string(),
})
