import { SaxesParser, type SaxesTagNS } from 'saxes'

/** An element by its local name. */
export interface Element {
  name: string
  uri: string
  attributes: Record<string, string>
  text: string
  children: Element[]
}

const DEEPEST = 40
const MAX_ELEMENTS = 60_000
/** Signatures, extensions and embedded files: never shown, so never stored. */
const PASSED_BY = new Set(['UBLExtensions', 'Signature', 'AdditionalDocumentReference', 'EmbeddedDocumentBinaryObject'])

class Unreadable extends Error {}

/**
 * The tree of an XML text; undefined if it is malformed, too deep or too large, or has a document type, which is the
 * source of entities and which no e-invoice has (threat 20).
 */
export function parseTree(xml: string): Element | undefined {
  const parser = new SaxesParser({ xmlns: true, position: false })
  const growing = growingTree()
  parser.on('error', refuse)
  parser.on('doctype', refuse)
  parser.on('opentag', growing.open)
  parser.on('text', growing.appendText)
  parser.on('cdata', growing.appendText)
  parser.on('closetag', growing.close)
  try {
    parser.write(xml).close()
    return growing.root()
  } catch (error) {
    if (error instanceof Unreadable) return undefined
    throw error
  }
}

function refuse(): never {
  throw new Unreadable()
}

function growingTree() {
  const open: Element[] = []
  let root: Element | undefined
  let count = 0
  /** Depth inside of skipped elements. */
  let passing = 0
  return {
    root: () => root,
    open({ local, uri, attributes }: SaxesTagNS) {
      if (++count > MAX_ELEMENTS || open.length + passing >= DEEPEST) refuse()
      if (passing > 0 || PASSED_BY.has(local)) {
        passing++
        return
      }
      const result = Object.values(attributes).map(({ local: name, value }) => [name, value] as const)
      const element: Element = { name: local, uri, attributes: Object.fromEntries(result), text: '', children: [] }
      open.at(-1)?.children.push(element)
      root ??= element
      open.push(element)
    },
    appendText(text: string) {
      const element = passing === 0 ? open.at(-1) : undefined
      if (element) element.text += text
    },
    close() {
      if (passing > 0) passing--
      else open.pop()
    },
  }
}

export const getChildren = (element: Element | undefined, name: string): Element[] =>
  element?.children.filter((child) => child.name === name) ?? []

/** The first element down a path; undefined where one is missing. */
export const at = (element: Element | undefined, ...path: string[]): Element | undefined =>
  path.reduce<Element | undefined>((found, name) => getChildren(found, name)[0], element)

/** The trimmed text, cut to a displayable length. */
export const getText = (element: Element | undefined, ...path: string[]): string =>
  (at(element, ...path)?.text ?? '').trim().slice(0, 2000)
