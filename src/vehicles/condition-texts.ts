import type { Texts } from '../platform/i18n/texts.ts'
import type { FitCondition } from './fit.ts'
import type { Conditions } from './vehicle.ts'

/** Localized conditions, one text each: "Front axle", "Only engine CAYC", "Not with start-stop". */
export function conditionTexts({ engineCodes, axle, side, ...texts }: Conditions, { t }: Pick<Texts, 't'>): string[] {
  return [
    axle && { front: t('vehicles.condition.front'), rear: t('vehicles.condition.rear') }[axle],
    side && { left: t('vehicles.condition.left'), right: t('vehicles.condition.right') }[side],
    engineCodes.length > 0 && t('vehicles.condition.engineCode', { codes: isolateLtr(engineCodes.join(', ')) }),
    texts.with && t('vehicles.condition.with', { equipment: texts.with }),
    texts.without && t('vehicles.condition.without', { equipment: texts.without }),
    texts.note,
  ].filter((text) => typeof text === 'string' && text !== '') as string[]
}

/** The same for a chosen vehicle, including the engines and years that fit. */
export function fittedTexts({ engines, years, ...conditions }: FitCondition, i18n: Pick<Texts, 't'>): string[] {
  return [
    ...(engines.length > 0 ? [i18n.t('vehicles.condition.engines', { engines: isolateLtr(engines.join(', ')) })] : []),
    ...(years ? [yearsText(years, i18n)] : []),
    ...conditionTexts(conditions, i18n),
  ]
}

function yearsText([from, to]: NonNullable<FitCondition['years']>, { t }: Pick<Texts, 't'>) {
  if (from === null) return t('vehicles.condition.until', { year: to })
  return to === null ? t('vehicles.condition.since', { year: from }) : t('vehicles.condition.between', { from, to })
}

/** Codes stay left-to-right inside Arabic. */
const isolateLtr = (codes: string) => `\u2066${codes}\u2069`
