/** The toasts a page may show after a redirect, and their type: 1 success, 0 error (storefront 4). */
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
  ShopViewOnly: 0,
} as const
export type ToastName = keyof typeof TOASTS

const PARAMETER = 'notice'

/** An address that shows a toast when opened: reports the result of a form submitted without script. */
export function withToast(path: string, toast: ToastName): string {
  const url = new URL(path, 'http://shop.invalid')
  url.searchParams.set(PARAMETER, toast)
  return url.pathname + url.search
}

/** The toast an address carries; its text is under `toast.*`. Unknown names are ignored. */
export function getToastName(search: string): ToastName | undefined {
  const toast = new URLSearchParams(search).get(PARAMETER)
  return toast !== null && Object.hasOwn(TOASTS, toast) ? (toast as ToastName) : undefined
}
