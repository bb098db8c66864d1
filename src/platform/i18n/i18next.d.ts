import type tr from '../../../messages/tr.json'

// Turkish is the reference: a key that is not in it does not compile.
declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation'
    resources: { translation: typeof tr }
  }
}
