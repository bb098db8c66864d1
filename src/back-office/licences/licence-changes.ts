import type { PageRequest } from '#src/api/page-context.ts'
import { endLicenceCall, issueLicenceCall } from '#src/session/licence/admin/wire.ts'
import type { LicenceIntent } from './licences-table.ts'

/** A new key, with the text that names its user. */
export interface IssuedKey {
  text: string
  key: string
}

type ChangePage = Pick<PageRequest, 'call' | 'i18n'>

/**
 * Each user in a transaction of its own; the message has why others were refused. An error after the first of them ends
 * the change: new keys cannot be read again, so they are shown in any case.
 */
export async function changeLicences(page: ChangePage, ids: readonly number[], intent: LicenceIntent) {
  const issued: IssuedKey[] = []
  const messages: string[] = []
  const refusals = new Set<string>()
  try {
    for (const userId of ids) {
      const answer = await changeLicence(page, userId, intent)
      if (!answer.done) refusals.add(answer.message)
      else if (answer.key === null) messages.push(answer.message)
      else issued.push({ text: answer.message, key: answer.key })
    }
  } catch (error) {
    if (issued.length + messages.length === 0) throw error
    refusals.add(page.i18n.t('licences.stopped'))
  }
  return { done: refusals.size === 0, message: [...messages, ...refusals].join(' '), issued }
}

const changeLicence = async (page: ChangePage, userId: number, intent: LicenceIntent) =>
  intent === 'give'
    ? page.call(issueLicenceCall, { userId })
    : { ...(await page.call(endLicenceCall, { userId, notNeeded: intent === 'lift' })), key: null }
