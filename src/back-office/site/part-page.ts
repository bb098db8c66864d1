import { notForViewer, type PageRequest } from '#src/api/page-context.ts'
import { getPagePath } from '#src/shop/paths.ts'
import type { LoadedPart, PartPage, SitePart, SitePartDocuments } from './site-part.ts'
import { changeSitePart, getSitePart } from './wire.ts'

/** The pages of the shop's details, in the order of their tabs. */
export const PART_PATHS: Record<PartPage, string> = {
  site: '',
  opening: '/opening',
  bankAccounts: '/bank-accounts',
  paymentMethods: '/payment-methods',
  terminals: '/terminals',
  shipping: '/shipping',
  mail: '/mail',
  clientSecret: '/client-secret',
}

export async function loadPart<Part extends SitePart>(page: PageRequest, part: Part): Promise<LoadedPart<Part>> {
  if (!page.can('manageSettings')) throw notForViewer(page, 'siteFacts', PART_PATHS[part])
  return (await page.call(getSitePart, { part })) as LoadedPart<Part>
}

export interface PartTab {
  part: PartPage
  href: string
  isCurrent: boolean
}

export const listPartTabs = (page: PageRequest, current: PartPage): PartTab[] =>
  (Object.keys(PART_PATHS) as PartPage[]).map((part) => ({
    part,
    href: getPagePath(page, 'siteFacts', PART_PATHS[part]),
    isCurrent: part === current,
  }))

/** The version that a form posts: a digest of the part as its editor saw it. */
export function readPartVersion(form: FormData): string {
  const version = `${form.get('version') ?? ''}`
  if (!/^[0-9a-f]{16}$/.test(version)) throw new Response(null, { status: 400 })
  return version
}

/** A form that was not saved. */
export interface PartAnswer<Typed> {
  typed: Typed
  /** Names of the fields that are not accepted. */
  invalid: readonly string[]
  /** Undefined if nothing was to be saved. */
  message: string | undefined
  posted: { version: string; changed: boolean }
}

interface PartWrite<Part extends SitePart> {
  part: Part
  document: SitePartDocuments[Part] & object
  version: string
}

/** Saves a part; the paths of what is not accepted, and the message, if it is refused. */
export async function savePart<Part extends SitePart>(page: PageRequest, write: PartWrite<Part>) {
  const { done, message, refusal, problems } = await page.call(changeSitePart, write)
  return { done, message, changed: refusal === 'RecordChanged', paths: problems.map(({ path }) => path) }
}
