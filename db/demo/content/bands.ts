import { LANGUAGES, type Language } from '../../../src/platform/i18n/language.ts'
import type { PageName } from '../../../src/shop/pages.ts'
import { pathTo } from '../../../src/shop/paths.ts'
import { byLanguage, type FiveTexts } from '../names.ts'

/** A named page of the shop, or a content page by its number. */
export type Target = PageName | number

/** How a page is said in one language. */
export interface Say {
  (texts: FiveTexts): string
  to(target: Target): string
  language: Language
}

/** A piece of a page, said in one language. */
export type Band = (say: Say) => string

/** Where content pages stand, so that one can lead to another. */
export type Addresses = ReadonlyMap<number, FiveTexts>

export function sayIn(language: Language, addresses: Addresses): Say {
  const place = { site: { languages: [...LANGUAGES] }, language }
  const to = (target: Target) => {
    if (typeof target !== 'number') return pathTo(place, target)
    const address = addresses.get(target)
    if (!address) throw new Error(`The demo has no content page ${target} on this site`)
    return `${pathTo(place, 'home').replace(/\/$/, '')}/${byLanguage(address)[language]}`
  }
  return Object.assign((texts: FiveTexts) => byLanguage(texts)[language], { to, language })
}

type Action = readonly [text: FiveTexts, target: Target]
type Card = readonly [title: FiveTexts, text: FiveTexts, target?: Target]

const actions = (list: readonly Action[] | undefined, say: Say) =>
  list
    ? `<p class="actions">${list
        .map(
          ([text, target], at) =>
            `<a class="button button-large ${at === 0 ? 'button-main' : 'button-plain'}" href="${say.to(target)}">${say(text)}</a>`,
        )
        .join('')}</p>`
    : ''

const picture = (scene: string, { language }: Say) =>
  `<figure><img src="/media/banner_${scene}${language === 'ar' ? '_rtl' : ''}" alt="" width="1280" height="800"></figure>`

const lead = (text: FiveTexts | undefined, say: Say) => (text ? `<p class="lead">${say(text)}</p>` : '')

interface Opening {
  eyebrow: FiveTexts
  title: FiveTexts
  lead: FiveTexts
  actions?: readonly Action[]
  scene: string
}

export const hero =
  (of: Opening): Band =>
  (say) =>
    `<section class="hero"><div><p class="eyebrow">${say(of.eyebrow)}</p><h1>${say(of.title)}</h1>${lead(of.lead, say)}${actions(of.actions, say)}</div>${picture(of.scene, say)}</section>`

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
  (say) => {
    const words = paragraphs.map((text) => `<p>${say(text)}</p>`).join('')
    const list = points.length > 0 ? `<ul>${points.map((text) => `<li>${say(text)}</li>`).join('')}</ul>` : ''
    return `<section class="split${turned ? ' split-turned' : ''}${tinted ? ' tinted' : ''}"><div><h2>${say(title)}</h2>${words}${list}</div>${picture(scene, say)}</section>`
  }

interface Row {
  title: FiveTexts
  lead?: FiveTexts
  cards: readonly Card[]
  tinted?: boolean
}

/** Cards beside one another; a card with a target leads there by its title. */
export const features =
  ({ title, lead: text, cards, tinted = true }: Row): Band =>
  (say) => {
    const card = ([name, words, target]: Card) => {
      const heading = target === undefined ? say(name) : `<a href="${say.to(target)}">${say(name)}</a>`
      return `<li class="card"><h3>${heading}</h3><p>${say(words)}</p></li>`
    }
    return `<section class="features${tinted ? ' tinted' : ''}"><h2>${say(title)}</h2>${lead(text, say)}<ul>${cards.map(card).join('')}</ul></section>`
  }

export const steps =
  ({ title, lead: text, cards, tinted = false }: Row): Band =>
  (say) =>
    `<section class="steps${tinted ? ' tinted' : ''}"><h2>${say(title)}</h2>${lead(text, say)}<ol>${cards.map(([name, words]) => `<li><h3>${say(name)}</h3><p>${say(words)}</p></li>`).join('')}</ol></section>`

export const numbers =
  (list: readonly (readonly [figure: FiveTexts, text: FiveTexts])[]): Band =>
  (say) =>
    `<section class="numbers">${`<ul>${list.map(([figure, text]) => `<li class="number"><strong><span class="ltr">${say(figure)}</span></strong> ${say(text)}</li>`).join('')}</ul>`}</section>`

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
  (say) => {
    const card = ({ name, text: words, price, per, points, action: [button, target], best = false }: Price) =>
      `<li class="card${best ? ' best' : ''}"><h3>${say(name)}</h3><p>${say(words)}</p><p class="amount"><strong>${say(price)}</strong> <small>${say(per)}</small></p><ul>${points.map((point) => `<li>${say(point)}</li>`).join('')}</ul><a class="button button-large ${best ? 'button-main' : 'button-plain'}" href="${say.to(target)}">${say(button)}</a></li>`
    return `<section class="prices tinted"><h2>${say(title)}</h2>${lead(text, say)}<ul>${list.map(card).join('')}</ul><p class="note">${say(note)}</p></section>`
  }

export const quotes =
  (title: FiveTexts, list: readonly (readonly [words: FiveTexts, who: FiveTexts])[]): Band =>
  (say) =>
    `<section class="quotes tinted"><h2>${say(title)}</h2><ul>${list.map(([words, context]) => `<li><blockquote class="quote"><p>${say(words)}</p><cite>${say(context)}</cite></blockquote></li>`).join('')}</ul></section>`

export const call =
  (title: FiveTexts, text: FiveTexts, action: Action): Band =>
  (say) =>
    `<section class="call"><h2>${say(title)}</h2>${lead(text, say)}${actions([action], say)}</section>`

/** Questions that open their answers. */
export const questions =
  (title: FiveTexts, list: readonly (readonly [question: FiveTexts, answer: FiveTexts])[]): Band =>
  (say) =>
    `<section><h2>${say(title)}</h2>${list.map(([question, reply]) => `<details><summary>${say(question)}</summary><p>${say(reply)}</p></details>`).join('')}</section>`

export const heading =
  (text: FiveTexts): Band =>
  (say) =>
    `<h2>${say(text)}</h2>`

export const paragraph =
  (text: FiveTexts): Band =>
  (say) =>
    `<p>${say(text)}</p>`

export const points =
  (...list: readonly FiveTexts[]): Band =>
  (say) =>
    `<ul>${list.map((text) => `<li>${say(text)}</li>`).join('')}</ul>`

export const table =
  (head: readonly FiveTexts[], rows: readonly (readonly FiveTexts[])[]): Band =>
  (say) =>
    `<table><thead><tr>${head.map((text) => `<th scope="col">${say(text)}</th>`).join('')}</tr></thead><tbody>${rows.map((row) => `<tr>${row.map((text, at) => (at === 0 ? `<th scope="row">${say(text)}</th>` : `<td>${say(text)}</td>`)).join('')}</tr>`).join('')}</tbody></table>`
