import { LANGUAGES, type Language } from '#src/platform/i18n/language.ts'
import type { PageName } from '#src/shop/pages.ts'
import { getPagePath } from '#src/shop/paths.ts'
import type { Texts } from './texts.ts'

/** A named page of the shop, or a content page by its number. */
type Target = PageName | number

interface Action {
  text: Texts
  to: Target
}

interface Card {
  title: Texts
  text: Texts
  to?: Target
}

interface Plan {
  name: Texts
  text: Texts
  price: Texts
  per: Texts
  points: readonly Texts[]
  action: Action
  best?: boolean
}

interface Cards {
  title: Texts
  lead?: Texts
  cards: readonly Card[]
  tinted?: boolean
}

/** A section of a content page, as the JSON files have it. */
export type Section =
  | { kind: 'hero'; eyebrow: Texts; title: Texts; lead: Texts; actions?: readonly Action[]; scene: string }
  | {
      kind: 'split'
      title: Texts
      paragraphs?: readonly Texts[]
      points?: readonly Texts[]
      scene: string
      turned?: boolean
      tinted?: boolean
    }
  | ({ kind: 'features' } & Cards)
  | ({ kind: 'steps' } & Cards)
  | { kind: 'numbers'; numbers: readonly { figure: Texts; text: Texts }[] }
  | { kind: 'prices'; title: Texts; lead: Texts; plans: readonly Plan[]; note: Texts }
  | { kind: 'quotes'; title: Texts; quotes: readonly { text: Texts; author: Texts }[] }
  | { kind: 'call'; title: Texts; text: Texts; action: Action }
  | { kind: 'questions'; title: Texts; questions: readonly { question: Texts; answer: Texts }[] }
  | { kind: 'heading'; text: Texts }
  | { kind: 'lead'; text: Texts }
  | { kind: 'paragraph'; text: Texts; link?: Action; after?: Texts }
  | { kind: 'points'; points: readonly Texts[] }
  | { kind: 'orderedList'; points: readonly Texts[] }
  | { kind: 'table'; head: readonly Texts[]; rows: readonly (readonly Texts[])[] }

/** Addresses of content pages by number, for links between them. */
export type Addresses = ReadonlyMap<number, Texts>

/** Renders sections in one language, linked within the site. */
export function renderSections(sections: readonly Section[], language: Language, addresses: Addresses): string {
  const page = { language, addresses, t: (texts: Texts) => texts[language] }
  return sections.map((section) => (RENDERERS[section.kind] as Renderer<Section>)(section, page)).join('\n')
}

interface PageContext {
  language: Language
  addresses: Addresses
  /** The text in the language of the page. */
  t(texts: Texts): string
}

type Renderer<S> = (section: S, page: PageContext) => string

const RENDERERS: { readonly [Kind in Section['kind']]: Renderer<Extract<Section, { kind: Kind }>> } = {
  hero: ({ eyebrow, title, lead, actions, scene }, page) =>
    `<section class="hero"><div><p class="eyebrow">${page.t(eyebrow)}</p><h1>${page.t(title)}</h1>${renderLead(lead, page)}${renderActions(actions, page)}</div>${renderPicture(scene, page)}</section>`,
  split: ({ title, paragraphs = [], points = [], scene, turned, tinted }, page) => {
    const words = paragraphs.map((text) => `<p>${page.t(text)}</p>`).join('')
    const list = points.length > 0 ? renderList('ul', points, page) : ''
    return `<section class="split${turned ? ' split-turned' : ''}${getTint(tinted)}"><div><h2>${page.t(title)}</h2>${words}${list}</div>${renderPicture(scene, page)}</section>`
  },
  features: ({ title, lead, cards, tinted = true }, page) =>
    `<section class="features${getTint(tinted)}"><h2>${page.t(title)}</h2>${renderLead(lead, page)}<ul>${cards.map((card) => renderFeature(card, page)).join('')}</ul></section>`,
  steps: ({ title, lead, cards, tinted }, page) => {
    const steps = cards.map((card) => `<li><h3>${page.t(card.title)}</h3><p>${page.t(card.text)}</p></li>`)
    return `<section class="steps${getTint(tinted)}"><h2>${page.t(title)}</h2>${renderLead(lead, page)}<ol>${steps.join('')}</ol></section>`
  },
  numbers: ({ numbers }, page) => {
    const items = numbers.map(
      ({ figure, text }) =>
        `<li class="number"><strong><span class="ltr">${page.t(figure)}</span></strong> ${page.t(text)}</li>`,
    )
    return `<section class="numbers"><ul>${items.join('')}</ul></section>`
  },
  prices: ({ title, lead, plans, note }, page) =>
    `<section class="prices tinted"><h2>${page.t(title)}</h2>${renderLead(lead, page)}<ul>${plans.map((plan) => renderPlan(plan, page)).join('')}</ul><p class="note">${page.t(note)}</p></section>`,
  quotes: ({ title, quotes }, page) => {
    const items = quotes.map(
      ({ text, author }) =>
        `<li><blockquote class="quote"><p>${page.t(text)}</p><cite>${page.t(author)}</cite></blockquote></li>`,
    )
    return `<section class="quotes tinted"><h2>${page.t(title)}</h2><ul>${items.join('')}</ul></section>`
  },
  call: ({ title, text, action }, page) =>
    `<section class="call"><h2>${page.t(title)}</h2>${renderLead(text, page)}${renderActions([action], page)}</section>`,
  questions: ({ title, questions }, page) => {
    const items = questions.map(
      ({ question, answer }) => `<details><summary>${page.t(question)}</summary><p>${page.t(answer)}</p></details>`,
    )
    return `<section><h2>${page.t(title)}</h2>${items.join('')}</section>`
  },
  heading: ({ text }, page) => `<h2>${page.t(text)}</h2>`,
  lead: ({ text }, page) => renderLead(text, page),
  paragraph: ({ text, link, after }, page) => {
    const anchor = link ? ` <a href="${getHref(link.to, page)}">${page.t(link.text)}</a>` : ''
    return `<p>${page.t(text)}${anchor}${after ? page.t(after) : ''}</p>`
  },
  points: ({ points }, page) => renderList('ul', points, page),
  orderedList: ({ points }, page) => renderList('ol', points, page),
  table: ({ head, rows }, page) => {
    const heads = head.map((text) => `<th scope="col">${page.t(text)}</th>`).join('')
    const cells = (row: readonly Texts[]) =>
      row.map((text, at) => (at === 0 ? `<th scope="row">${page.t(text)}</th>` : `<td>${page.t(text)}</td>`)).join('')
    return `<table><thead><tr>${heads}</tr></thead><tbody>${rows.map((row) => `<tr>${cells(row)}</tr>`).join('')}</tbody></table>`
  },
}

function getHref(target: Target, { language, addresses }: PageContext): string {
  const site = { site: { languages: [...LANGUAGES] }, language }
  if (typeof target !== 'number') return getPagePath(site, target)
  const address = addresses.get(target)
  if (!address) throw new Error(`The demo has no content page ${target} on this site`)
  return `${getPagePath(site, 'home').replace(/\/$/, '')}/${address[language]}`
}

const getTint = (isTinted: boolean | undefined) => (isTinted ? ' tinted' : '')

const renderLead = (text: Texts | undefined, { t }: PageContext) => (text ? `<p class="lead">${t(text)}</p>` : '')

const renderList = (tag: 'ul' | 'ol', points: readonly Texts[], { t }: PageContext) =>
  `<${tag}>${points.map((text) => `<li>${t(text)}</li>`).join('')}</${tag}>`

const renderButton = ({ text, to }: Action, isMain: boolean, page: PageContext) =>
  `<a class="button button-large ${isMain ? 'button-main' : 'button-plain'}" href="${getHref(to, page)}">${page.t(text)}</a>`

const renderActions = (actions: readonly Action[] | undefined, page: PageContext) =>
  actions ? `<p class="actions">${actions.map((action, at) => renderButton(action, at === 0, page)).join('')}</p>` : ''

const renderPicture = (scene: string, { language }: PageContext) =>
  `<figure><img src="/media/banner_${scene}${language === 'ar' ? '_rtl' : ''}" alt="" width="1280" height="800"></figure>`

function renderFeature({ title, text, to }: Card, page: PageContext): string {
  const heading = to === undefined ? page.t(title) : `<a href="${getHref(to, page)}">${page.t(title)}</a>`
  return `<li class="card"><h3>${heading}</h3><p>${page.t(text)}</p></li>`
}

const renderPlan = ({ name, text, price, per, points, action, best = false }: Plan, page: PageContext) =>
  `<li class="card${best ? ' best' : ''}"><h3>${page.t(name)}</h3><p>${page.t(text)}</p><p class="amount"><strong>${page.t(price)}</strong> <small>${page.t(per)}</small></p>${renderList('ul', points, page)}${renderButton(action, best, page)}</li>`
