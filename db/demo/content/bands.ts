import { LANGUAGES, type Language } from '#src/platform/i18n/language.ts'
import type { PageName } from '#src/shop/pages.ts'
import { getPagePath } from '#src/shop/paths.ts'
import { byLanguage, type FiveTexts } from '../names.ts'

/** A named page of the shop, or a content page by its number. */
export type Target = PageName | number

/** Texts of one language. */
export interface Translate {
  (texts: FiveTexts): string
  to(target: Target): string
  language: Language
}

/** Renders a section of a page in one language. */
export type Band = (translate: Translate) => string

/** Addresses of content pages by number, for links between them. */
export type Addresses = ReadonlyMap<number, FiveTexts>

export function createTranslate(language: Language, addresses: Addresses): Translate {
  const place = { site: { languages: [...LANGUAGES] }, language }
  const to = (target: Target) => {
    if (typeof target !== 'number') return getPagePath(place, target)
    const address = addresses.get(target)
    if (!address) throw new Error(`The demo has no content page ${target} on this site`)
    return `${getPagePath(place, 'home').replace(/\/$/, '')}/${byLanguage(address)[language]}`
  }
  return Object.assign((texts: FiveTexts) => byLanguage(texts)[language], { to, language })
}

type Action = readonly [text: FiveTexts, target: Target]
type Card = readonly [title: FiveTexts, text: FiveTexts, target?: Target]

const actions = (list: readonly Action[] | undefined, translate: Translate) =>
  list
    ? `<p class="actions">${list
        .map(
          ([text, target], at) =>
            `<a class="button button-large ${at === 0 ? 'button-main' : 'button-plain'}" href="${translate.to(target)}">${translate(text)}</a>`,
        )
        .join('')}</p>`
    : ''

const picture = (scene: string, { language }: Translate) =>
  `<figure><img src="/media/banner_${scene}${language === 'ar' ? '_rtl' : ''}" alt="" width="1280" height="800"></figure>`

const lead = (text: FiveTexts | undefined, translate: Translate) =>
  text ? `<p class="lead">${translate(text)}</p>` : ''

interface OpeningBand {
  eyebrow: FiveTexts
  title: FiveTexts
  lead: FiveTexts
  actions?: readonly Action[]
  scene: string
}

export const hero =
  (of: OpeningBand): Band =>
  (translate) =>
    `<section class="hero"><div><p class="eyebrow">${translate(of.eyebrow)}</p><h1>${translate(of.title)}</h1>${lead(of.lead, translate)}${actions(of.actions, translate)}</div>${picture(of.scene, translate)}</section>`

interface Split {
  title: FiveTexts
  paragraphs?: readonly FiveTexts[]
  points?: readonly FiveTexts[]
  scene: string
  turned?: boolean
  tinted?: boolean
}

export const split =
  ({ title, paragraphs = [], points = [], scene, turned = false, tinted = false }: Split): Band =>
  (translate) => {
    const words = paragraphs.map((text) => `<p>${translate(text)}</p>`).join('')
    const list = points.length > 0 ? `<ul>${points.map((text) => `<li>${translate(text)}</li>`).join('')}</ul>` : ''
    return `<section class="split${turned ? ' split-turned' : ''}${tinted ? ' tinted' : ''}"><div><h2>${translate(title)}</h2>${words}${list}</div>${picture(scene, translate)}</section>`
  }

interface Row {
  title: FiveTexts
  lead?: FiveTexts
  cards: readonly Card[]
  tinted?: boolean
}

/** Cards in a row; the title of a card with a target is a link. */
export const features =
  ({ title, lead: text, cards, tinted = true }: Row): Band =>
  (translate) => {
    const card = ([name, fiveTexts, target]: Card) => {
      const heading =
        target === undefined ? translate(name) : `<a href="${translate.to(target)}">${translate(name)}</a>`
      return `<li class="card"><h3>${heading}</h3><p>${translate(fiveTexts)}</p></li>`
    }
    return `<section class="features${tinted ? ' tinted' : ''}"><h2>${translate(title)}</h2>${lead(text, translate)}<ul>${cards.map(card).join('')}</ul></section>`
  }

export const steps =
  ({ title, lead: text, cards, tinted = false }: Row): Band =>
  (translate) =>
    `<section class="steps${tinted ? ' tinted' : ''}"><h2>${translate(title)}</h2>${lead(text, translate)}<ol>${cards.map(([name, fiveTexts]) => `<li><h3>${translate(name)}</h3><p>${translate(fiveTexts)}</p></li>`).join('')}</ol></section>`

export const numbers =
  (list: readonly (readonly [figure: FiveTexts, text: FiveTexts])[]): Band =>
  (translate) =>
    `<section class="numbers">${`<ul>${list.map(([figure, text]) => `<li class="number"><strong><span class="ltr">${translate(figure)}</span></strong> ${translate(text)}</li>`).join('')}</ul>`}</section>`

interface Price {
  name: FiveTexts
  text: FiveTexts
  price: FiveTexts
  per: FiveTexts
  points: readonly FiveTexts[]
  action: Action
  best?: boolean
}

export const prices =
  ({
    title,
    lead: text,
    list,
    note,
  }: {
    title: FiveTexts
    lead: FiveTexts
    list: readonly Price[]
    note: FiveTexts
  }): Band =>
  (translate) => {
    const card = ({ name, text: fiveTexts, price, per, points, action: [button, target], best = false }: Price) =>
      `<li class="card${best ? ' best' : ''}"><h3>${translate(name)}</h3><p>${translate(fiveTexts)}</p><p class="amount"><strong>${translate(price)}</strong> <small>${translate(per)}</small></p><ul>${points.map((point) => `<li>${translate(point)}</li>`).join('')}</ul><a class="button button-large ${best ? 'button-main' : 'button-plain'}" href="${translate.to(target)}">${translate(button)}</a></li>`
    return `<section class="prices tinted"><h2>${translate(title)}</h2>${lead(text, translate)}<ul>${list.map(card).join('')}</ul><p class="note">${translate(note)}</p></section>`
  }

export const quotes =
  (title: FiveTexts, list: readonly (readonly [words: FiveTexts, who: FiveTexts])[]): Band =>
  (translate) =>
    `<section class="quotes tinted"><h2>${translate(title)}</h2><ul>${list.map(([fiveTexts, context]) => `<li><blockquote class="quote"><p>${translate(fiveTexts)}</p><cite>${translate(context)}</cite></blockquote></li>`).join('')}</ul></section>`

export const call =
  (title: FiveTexts, text: FiveTexts, action: Action): Band =>
  (translate) =>
    `<section class="call"><h2>${translate(title)}</h2>${lead(text, translate)}${actions([action], translate)}</section>`

/** Questions with collapsible answers. */
export const questions =
  (title: FiveTexts, list: readonly (readonly [question: FiveTexts, answer: FiveTexts])[]): Band =>
  (translate) =>
    `<section><h2>${translate(title)}</h2>${list.map(([question, reply]) => `<details><summary>${translate(question)}</summary><p>${translate(reply)}</p></details>`).join('')}</section>`

export const renderHeading =
  (text: FiveTexts): Band =>
  (translate) =>
    `<h2>${translate(text)}</h2>`

export const paragraph =
  (text: FiveTexts): Band =>
  (translate) =>
    `<p>${translate(text)}</p>`

export const points =
  (...list: readonly FiveTexts[]): Band =>
  (translate) =>
    `<ul>${list.map((text) => `<li>${translate(text)}</li>`).join('')}</ul>`

export const table =
  (head: readonly FiveTexts[], rows: readonly (readonly FiveTexts[])[]): Band =>
  (translate) =>
    `<table><thead><tr>${head.map((text) => `<th scope="col">${translate(text)}</th>`).join('')}</tr></thead><tbody>${rows.map((row) => `<tr>${row.map((text, at) => (at === 0 ? `<th scope="row">${translate(text)}</th>` : `<td>${translate(text)}</td>`)).join('')}</tr>`).join('')}</tbody></table>`
