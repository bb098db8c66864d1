import { toLocalMoment } from '#src/back-office/local-moment.ts'
import type { WrittenNews } from '#src/content/content.ts'
import type { Language } from '#src/platform/i18n/language.ts'
import {
  collectTexts,
  localizedField,
  readFields,
  readMoment,
  type TypedFields,
  toFieldName,
  toTypedTexts,
} from '../content/content-fields.ts'
import { type PageFormContext, proposeAddresses } from '../content-pages/page-form.ts'

const LOCALIZED = new Set(['addresses', 'titles', 'summaries', 'bodies'])
const PLAIN_FIELDS = ['picture', 'draft', 'publishedAt', 'publishedUntil']

export const readNewsForm = (form: FormData, { languages }: PageFormContext): TypedFields =>
  readFields(form, [
    ...PLAIN_FIELDS,
    ...[...LOCALIZED].flatMap((name) => languages.map((language) => localizedField(name, language))),
  ])

export const toTypedNews = (news: WrittenNews, { languages, timeZone }: PageFormContext): TypedFields => ({
  ...toTypedTexts('titles', news.titles, languages),
  ...toTypedTexts('addresses', news.addresses, languages),
  ...toTypedTexts('summaries', news.summaries, languages),
  ...toTypedTexts('bodies', news.bodies, languages),
  picture: news.picture ?? '',
  draft: news.draft ? 'true' : '',
  publishedAt: toLocalMoment(news.publishedAt, timeZone),
  publishedUntil: toLocalMoment(news.publishedUntil, timeZone),
})

const MINUTE_MS = 60_000

/** A piece of news that is not saved yet, of this minute, so that a repeated form is equal. */
export const createNews = (now: Date): WrittenNews => ({
  number: 1,
  addresses: {},
  titles: {},
  summaries: {},
  bodies: {},
  picture: null,
  publishedAt: new Date(Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS).toISOString(),
  publishedUntil: null,
  draft: true,
})

/** The document of typed news; a language with a title and without an address gets one of the title. */
export function toNewsDocument(fields: TypedFields, saved: WrittenNews, { languages, timeZone }: PageFormContext) {
  const texts = (name: 'titles' | 'summaries' | 'bodies' | 'addresses') =>
    collectTexts(fields, name, { languages, saved: saved[name] })
  return {
    addresses: { ...texts('addresses'), ...proposeAddresses(fields, languages) },
    titles: texts('titles'),
    summaries: texts('summaries'),
    bodies: texts('bodies'),
    picture: fields.picture || null,
    publishedAt: readMoment(fields.publishedAt ?? '', saved.publishedAt, timeZone),
    publishedUntil: readMoment(fields.publishedUntil ?? '', saved.publishedUntil, timeZone),
    draft: fields.draft === 'true',
  }
}

export const toNewsField = (path: string, first: Language): string => toFieldName(path, LOCALIZED, first)
