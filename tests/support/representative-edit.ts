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

let targets = 1000

/** The target of a month, which another user of the staff changes; the seen amount is its version. */
export const targetEdit: Edit = {
  by: 'ela',
  versionRequired: true,
  repeatable: true,
  getVersion: (months) => (months as { Target: number | null }[])[4]?.Target ?? null,
  async open({ ask, shop }) {
    const { id: UserID } = await shop.db
      .selectFrom('users')
      .select('id')
      .where('role', '=', 'representative')
      .where('erasedAt', 'is', null)
      .orderBy('id')
      .executeTakeFirstOrThrow()
    const save = (Amount: number, SeenAmount: unknown) => ({
      Year: 2031,
      Targets: [{ UserID, Month: 5, Amount, SeenAmount }],
    })
    const read = async () => {
      const { SalesmanList } = await ask('ela', 'GET representative/get-targets', { Year: '2031', UserID: `${UserID}` })
      return SalesmanList.$values[0].Months.$values
    }
    return {
      read,
      change: async () => ask('ela', 'POST representative/update-targets', save(++targets, (await read())[4].Target)),
      input: (seen) => save(5, seen),
    }
  },
}

/** A target by brand of the first representative. */
export const brandTargetEdit: Edit = {
  by: 'ela',
  versionRequired: true,
  repeatable: true,
  getVersion: (months) => (months as { Target: number | null }[])[4]?.Target ?? null,
  async open({ ask, shop }) {
    const { id: UserID } = await shop.db
      .selectFrom('users')
      .select('id')
      .where('role', '=', 'representative')
      .where('erasedAt', 'is', null)
      .orderBy('id')
      .executeTakeFirstOrThrow()
    const { BrandList } = await ask('ela', 'GET brand/get-brands', { Text: '', Page: '1' })
    const [{ BrandID }] = BrandList.$values
    const save = (Amount: number, SeenAmount: unknown) => ({
      Year: 2031,
      UserID,
      Targets: [{ BrandID, Month: 5, Amount, SeenAmount }],
    })
    const read = async () => {
      const query = { Year: '2031', UserID: `${UserID}`, BrandID: `${BrandID}` }
      return (await ask('ela', 'GET representative/get-brand-targets', query)).BrandList.$values[0].Months.$values
    }
    const change = async () => {
      const { Target } = (await read())[4]
      return ask('ela', 'POST representative/update-brand-targets', save(++targets, Target))
    }
    return { read, change, input: (seen) => save(5, seen) }
  },
}
