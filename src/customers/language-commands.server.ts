import type { Tx } from '../platform/db.server.ts'
import type { Language } from '../platform/i18n/language.ts'

/** Letters that nobody is looking at are written in the language a user last came with. */
export async function saveLanguage(tx: Tx, userId: number, language: Language): Promise<void> {
  await tx.updateTable('users').set({ language }).where('id', '=', userId).execute()
}
