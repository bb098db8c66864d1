import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import { FileRefused } from './file-kind.ts'
import { LIMITS } from './limits.ts'
import type { TextFile } from './queries.server.ts'
import { isBlank, type Row, type Rows } from './table.ts'

const PIECE = 500

interface Record {
  info: { lines: number }
  record: string[]
}

/** The records of a delimited text file. Quotes inside a field are preserved, an unclosed quote stops the reading. */
export async function* readCsv(file: TextFile): Rows {
  const parser = parse({
    delimiter: file.delimiter,
    from_line: file.skipLines + 1,
    info: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    max_record_size: LIMITS.csvRecordCharacters,
  })
  const text = Readable.from(decodeFile(file))
  text.on('error', (error) => parser.destroy(error))
  text.pipe(parser)
  try {
    yield* inPieces(parser)
  } catch (error) {
    throw readable(error)
  } finally {
    text.destroy()
    parser.destroy()
  }
}

async function* decodeFile({ path, encoding }: TextFile): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding)
  for await (const bytes of createReadStream(path) as AsyncIterable<Buffer>) {
    yield decoder.decode(bytes, { stream: true })
  }
  yield decoder.decode()
}

async function* inPieces(records: AsyncIterable<Record>): Rows {
  let piece: Row[] = []
  for await (const { info, record } of records) {
    if (record.every(isBlank)) continue
    if (record.length > LIMITS.columns)
      throw new FileRefused(`Line ${info.lines} has ${record.length} columns.`, 'tooBig')
    piece.push({ at: info.lines - countLineBreaks(record), cells: record })
    if (piece.length < PIECE) continue
    yield piece
    piece = []
  }
  if (piece.length > 0) yield piece
}

// A record that spans lines is identified by its first line.
function countLineBreaks(record: readonly string[]): number {
  let breaks = 0
  for (const cell of record) for (let at = cell.indexOf('\n'); at >= 0; at = cell.indexOf('\n', at + 1)) breaks++
  return breaks
}

function readable(error: unknown): unknown {
  if (!(error instanceof CsvError)) return error
  const line = Number(error.lines ?? 0)
  if (error.code === 'CSV_QUOTE_NOT_CLOSED' || error.code === 'CSV_MAX_RECORD_SIZE') {
    return new FileRefused(`A quotation mark is opened near line ${line} and never closed.`)
  }
  return new FileRefused(`Line ${line} cannot be read: ${error.message}`)
}
