/** What a browser keeps for itself, as far as clearing goes: `localStorage`, or something like it. */
export type LocalData = Pick<Storage, 'length' | 'key' | 'getItem' | 'setItem' | 'removeItem'>

/** 1 keeps what says who somebody is and what he has closed; 0 keeps nothing (storefront 4). */
export type ClearingMode = 0 | 1

/** Tokens of other versions of this shop in the same browser, and the popup that somebody closed. */
export const KEPT_KEYS: readonly string[] = ['clientToken', 'userToken', 'user', 'bannerPopup']

export function clearLocalData(data: LocalData, mode: ClearingMode) {
  const keys = Array.from({ length: data.length }, (_, at) => data.key(at) ?? '')
  for (const key of keys) if (mode === 0 || !KEPT_KEYS.includes(key)) data.removeItem(key)
}

/** The storage of this browser; undefined on the server, and where the visitor forbids it. */
export function localData(): LocalData | undefined {
  try {
    return globalThis.localStorage
  } catch {
    return undefined
  }
}
