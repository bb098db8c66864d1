import type { Texts, Translate } from '#src/platform/i18n/texts.ts'
import { type NumberKind, seasonName } from '#src/products/product.ts'
import type { MatchReason, ProductMatch } from '#src/search/matches/match-reason.ts'
import type { RowContext } from './row-view.ts'

/** Why a row is among the hits of a search. */
export interface MatchView {
  /** The name in pieces; those that match are highlighted. */
  name: NamePiece[]
  reasons: ReasonView[]
}

interface NamePiece {
  /** Its position in the name. */
  at: number
  text: string
  matched: boolean
}

export interface ReasonView {
  label: string
  text: string
  /** A number, which is written from left to right in every language. */
  ltr?: true
}

/** More reasons do not fit in one line. */
const MAX_REASONS = 4

/** The row with what matched in it; unchanged for a listing without a text. */
export function withMatch<Row extends { name: string }>(
  row: Row,
  match: ProductMatch | undefined,
  { i18n }: Pick<RowContext, 'i18n'>,
): Row & { match?: MatchView } {
  if (!match) return row
  const reasons = match.reasons.slice(0, MAX_REASONS).map((reason) => toReasonView(reason, i18n))
  return { ...row, match: { name: splitName(row.name, match.ranges), reasons } }
}

function splitName(name: string, ranges: ProductMatch['ranges']): NamePiece[] {
  const bounds = [0, ...ranges.flat(), name.length]
  return bounds
    .slice(0, -1)
    .map((at, index) => ({ at, text: name.slice(at, bounds[index + 1]), matched: index % 2 === 1 }))
    .filter(({ text }) => text !== '')
}

function toReasonView(reason: MatchReason, i18n: Texts): ReasonView {
  const { t } = i18n
  const quote = (word: string) => t('catalog.list.quoted', { word })
  switch (reason.kind) {
    case 'number':
      return { label: nameNumberKind(reason.numberKind, t), text: reason.number, ltr: true }
    case 'vehicle':
      return { label: t('catalog.match.vehicle'), text: reason.vehicle, ltr: true }
    case 'name':
      return { label: t('catalog.match.name'), text: reason.words }
    case 'otherName':
      return { label: t('catalog.match.otherName'), text: quote(reason.words) }
    case 'type':
      return { label: t('catalog.match.type'), text: `${quote(reason.typed)} = ${reason.name}` }
    case 'brand':
      return { label: t('catalog.fact.brand'), text: reason.name }
    case 'category':
      return { label: t('catalog.match.category'), text: reason.name }
    case 'season':
      return { label: t('catalog.fact.season'), text: seasonName(reason.season, i18n) }
    case 'property':
      return { label: reason.name, text: reason.value }
    case 'description':
      return { label: t('catalog.match.description'), text: quote(reason.words) }
  }
}

function nameNumberKind(kind: NumberKind, t: Translate): string {
  switch (kind) {
    case 'own':
      return t('catalog.match.code')
    case 'dealer':
      return t('catalog.match.dealerCode')
    case 'maker':
      return t('catalog.fact.makerCode')
    case 'oem':
      return t('catalog.match.oem')
    case 'barcode':
      return t('catalog.fact.barcode')
    case 'superseded':
      return t('catalog.match.superseded')
    case 'size':
      return t('catalog.match.size')
  }
}
