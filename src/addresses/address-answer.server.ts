import type { Result } from '../api/refusal.ts'
import { refusalText } from '../api/refusal-text.server.ts'
import type { Language } from '../platform/i18n/language.ts'
import { message } from '../platform/i18n/messages.server.ts'
import type { EditableAddress } from './address.ts'
import { type AddressInput, checkAddress } from './address-check.server.ts'
import type { WrittenAddress } from './commands.server.ts'
import { matchPlace, toCountryId } from './places/queries.server.ts'

/**
 * An address that was saved before places were validated stays usable; `problems` has the fields that the next change
 * must correct.
 */
export async function toListedAddress(address: EditableAddress) {
  const { problems } = await matchPlace(address.country, address)
  return { ...address, countryId: toCountryId(address.country), problems }
}

/** Validates by the rules of the form before anything is written. */
export async function saveAddress(
  language: Language,
  input: AddressInput,
  write: (address: WrittenAddress) => Promise<Result<{ id: number }>>,
) {
  const checked = await checkAddress(input)
  if ('address' in checked) return toAddressAnswer(language, await write(checked.address))
  const text = refusalText(language, { code: 'InvalidRequest' })
  return { done: false, message: text, refusal: 'InvalidRequest' as const, problems: checked.problems, id: null }
}

export function toAddressAnswer(language: Language, result: Result<{ id: number }>) {
  return result.ok
    ? {
        done: true,
        message: message(language, 'toast.SavedSuccessfully'),
        refusal: null,
        problems: {},
        id: result.value.id,
      }
    : {
        done: false,
        message: refusalText(language, result.refusal),
        refusal: result.refusal.code,
        problems: {},
        id: null,
      }
}
