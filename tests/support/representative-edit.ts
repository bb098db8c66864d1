import type { Edit } from './edits.ts'

let representatives = 0

/** A new representative, whose record another user of the staff changes. */
export const representativeEdit = (toInput: (details: object) => object, repeatable: boolean): Edit => ({
  by: 'ela',
  versionRequired: true,
  repeatable,
  getVersion: (record) => (record as { Version?: number } | undefined)?.Version,
  async open({ ask, shop }) {
    const details = {
      FirstName: 'Deniz',
      LastName: 'Kaya',
      Email: `representative${++representatives}@vitrin.test`,
      Phone: '',
      LanguageCode: null,
      StartPage: 'home',
      ShowStocks: 1,
      IsPromotion: 1,
      Hides: [],
      SalesmanCode: '',
      SpecialDiscount: 10,
    }
    const { UserID } = await ask('ela', 'POST representative/invite-representative', details)
    return {
      async read() {
        const { Salesman } = await ask('ela', 'GET representative/get-representative', { UserID: `${UserID}` })
        return Salesman
      },
      change: () => shop.db.updateTable('users').set({ lastName: 'Ak' }).where('id', '=', UserID).execute(),
      input: (Version) => ({ ...toInput(details), UserID, Version }),
    }
  },
})
