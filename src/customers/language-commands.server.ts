import type { Tx } from '../platform/db.server.ts'
import type { Language } from '../platform/i18n/language.ts'

/** Emails and background messages are written in the user's last language. */
export async function saveLanguage(tx: Tx, userId: number, language: Language): Promise<void> {
  await tx.updateTable('users').set({ language }).where('id', '=', userId).execute()
}
