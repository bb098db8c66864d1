/** What a page may say after a redirect, and how it sounds: 1 success, 0 error (storefront 4). */
export const TOASTS = {
  AddedToCart: 1,
  SavedSuccessfully: 1,
  UpdatedCart: 1,
  MessageSent: 1,
  Error: 0,
  ChooseCountry: 0,
  PleaseUseSearch: 0,
  RecordChanged: 0,
  RecordWasNotFound: 0,
} as const
export type ToastName = keyof typeof TOASTS

const PARAMETER = 'notice'

/** An address that shows a notice when it is opened: the way a form without script learns what became of it. */
export function withToast(path: string, toast: ToastName): string {
  const url = new URL(path, 'http://shop.invalid')
  url.searchParams.set(PARAMETER, toast)
  return url.pathname + url.search
}

/** The notice an address carries; its text is under `notice.*`. Anything off the list is nobody's message. */
export function getToastName(search: string): ToastName | undefined {
  const toast = new URLSearchParams(search).get(PARAMETER)
  return toast !== null && Object.hasOwn(TOASTS, toast) ? (toast as ToastName) : undefined
}
