/** The look of a bank's card: a two-colour gradient with white text. */
export interface CardLook {
  from: string
  to: string
}

/** Brand colours of banks, dark enough for white text. */
const LOOKS: Readonly<Record<string, CardLook>> = {
  'Garanti BBVA': { from: '#0b5d3b', to: '#0e7f4f' },
  'İş Bankası': { from: '#10295e', to: '#1f4aa8' },
  Akbank: { from: '#8f0f14', to: '#c41e24' },
  Halkbank: { from: '#003a6b', to: '#00609f' },
  'Ziraat Bankası': { from: '#8c0f1a', to: '#b61524' },
  DenizBank: { from: '#0d3b66', to: '#12639c' },
  'Yapı Kredi': { from: '#0a2a5e', to: '#25408f' },
}

const UNKNOWN: CardLook = { from: '#323b49', to: '#4f5b6d' }

export const cardLook = (bank: string | undefined): CardLook => LOOKS[bank ?? ''] ?? UNKNOWN
