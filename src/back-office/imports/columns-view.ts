import type { OutputOf } from '#src/api/endpoint.ts'
import type { PageRequest } from '#src/api/page-context.ts'
import { getFieldLabel } from '#src/imports/columns/field-label.ts'
import { toColumnName } from '#src/imports/file-reader/table.ts'
import { findMissingFields, getPlaceKind, listTargets, toTarget } from '#src/imports/uploads/choices.ts'
import { toListKind, UPLOAD_OPTIONS, type UploadKind } from '#src/imports/uploads/upload.ts'
import { listFileCurrencies } from '../file-currencies.ts'
import type { getUpload } from './wire.ts'

type Upload = OutputOf<typeof getUpload>

/** The form of the columns. */
export function toColumnsView(page: PageRequest, upload: Upload) {
  const { i18n, language, site } = page
  const { t } = i18n
  const { kind, choices, options, columns, priceLists, depots } = upload
  const listKind = toListKind(kind)
  const targets = listNamedTargets(page, kind)
  const missing = findMissingFields(kind, choices.columns).map((group) =>
    group
      .map((field) => getFieldLabel(listKind, field, language))
      .reduce((one, other) => t('imports.columns.or', { one, other })),
  )
  const chosen = new Map(choices.columns.map((choice) => [choice.at, choice]))
  return {
    kind,
    missing: missing.length === 0 ? null : t('imports.columns.missing', { fields: missing.join(', ') }),
    targets,
    columns: columns.map(({ at, heading, samples }) => {
      const choice = chosen.get(at)
      return {
        at,
        name: heading || t('imports.columns.unnamed', { name: toColumnName(at) }),
        samples,
        meaning: choice ? toTarget(choice) : '',
        place: choice?.place ?? '',
      }
    }),
    places: [
      ...priceLists.map(({ code, name }) => ({ value: code, label: name })),
      ...depots.map(({ code, name }) => ({ value: code, label: name })),
    ],
    hasPlaces: targets.some(({ place }) => place !== undefined),
    createsPlaces: kind === 'products',
    hasCurrency: listKind === 'products' && kind !== 'stock',
    option: UPLOAD_OPTIONS[kind] ?? null,
    options,
    reading: {
      header: choices.headerAt === null ? '' : `${choices.headerAt}`,
      sheet: choices.sheet ?? '',
      encoding: choices.encoding ?? '',
      numbers: choices.numbers ?? '',
      dates: choices.dates ?? '',
      currency: choices.currency ?? site.currency,
    },
    currencies: listFileCurrencies(site.currency),
  }
}

export type ColumnsView = ReturnType<typeof toColumnsView>

/** Everything that a column may be, in the reader's language. */
function listNamedTargets({ language }: PageRequest, kind: UploadKind) {
  const languages = new Intl.DisplayNames([language], { type: 'language' })
  return listTargets(kind).map((target) => {
    const label = getFieldLabel(toListKind(kind), target.field, language)
    const suffix = target.language === undefined ? '' : ` (${languages.of(target.language) ?? target.language})`
    return { value: toTarget(target), label: label + suffix, place: getPlaceKind(target.field) }
  })
}
