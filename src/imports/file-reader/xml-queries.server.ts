import { SaxesParser, type SaxesTagPlain } from 'saxes'
import { FileRefused } from './file-kind.ts'

export interface XmlHandlers {
  /** `name` has no namespace prefix. */
  open(name: string, attributes: Record<string, string>): void
  text?(text: string): void
  close?(name: string): void
}

/**
 * Feeds an XML part to its handlers, chunk by chunk, and yields after each. Document types, and with them all entities,
 * are refused.
 */
export async function* parseXml(bytes: AsyncIterable<Uint8Array>, handlers: XmlHandlers): AsyncGenerator<void> {
  const parser = new SaxesParser<{ xmlns: false; position: false }>({ xmlns: false, position: false })
  parser.on('error', (error) => {
    throw new FileRefused(`The spreadsheet is damaged: ${error.message}`)
  })
  parser.on('doctype', () => {
    throw new FileRefused('The spreadsheet carries a document type, which no spreadsheet program writes.')
  })
  parser.on('opentag', (tag: SaxesTagPlain) => handlers.open(local(tag.name), tag.attributes))
  if (handlers.text) parser.on('text', handlers.text)
  if (handlers.text) parser.on('cdata', handlers.text)
  parser.on('closetag', (tag: SaxesTagPlain) => handlers.close?.(local(tag.name)))
  const decoder = new TextDecoder()
  for await (const piece of bytes) {
    parser.write(decoder.decode(piece, { stream: true }))
    yield
  }
  parser.close()
}

/** A part small enough to be read at once. */
export async function parseWholeXml(bytes: AsyncIterable<Uint8Array>, handlers: XmlHandlers): Promise<void> {
  for await (const _ of parseXml(bytes, handlers));
}

/** An attribute by its name without prefix, as `id` of `r:id`. */
export function attribute(attributes: Record<string, string>, name: string): string | undefined {
  const found = Object.entries(attributes).find(([full]) => local(full) === name)
  return found?.[1]
}

const local = (name: string) => (name.includes(':') ? name.slice(name.indexOf(':') + 1) : name)
