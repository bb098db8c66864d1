import type { Edit } from './edits.ts'

let changes = 0
const IBAN = 'TR33 0006 1005 1978 6457 8413 26'

/** A setting that another user changes meanwhile; its version is the value that was seen. */
export const settingEdit: Edit = {
  by: 'ela',
  versionRequired: true,
  repeatable: true,
  getVersion: (setting) => (setting as { Value: unknown }).Value,
  async open({ ask }) {
    const read = async () => {
      const { SettingList } = await ask('ela', 'GET setting/get-setting-list', { GroupName: 'search' })
      return SettingList.$values.find((one: { Name: string }) => one.Name === 'PageRowCount')
    }
    const write = (Value: number, SeenValue: unknown) => ({ SettingList: [{ Name: 'PageRowCount', Value, SeenValue }] })
    changes += 2
    return {
      read,
      async change() {
        const { Value } = await read()
        await ask('ela', 'POST setting/update-settings', write(40 + changes, Value))
      },
      input: (seen) => write(41 + changes, seen),
    }
  },
}

/** The bank accounts of the site. */
export const sitePartEdit = createSectionEdit({
  read: ['GET site/get-site-part', { PartName: 'bankAccounts' }],
  write: ['POST site/update-site-part', { PartName: 'bankAccounts' }],
  toDocument: (number) => ({
    Document: [{ bank: 'Ziraat', name: 'Oto', currency: 'TRY', iban: IBAN, branchCode: `${number}` }],
  }),
})

export const exchangeRatesEdit = createSectionEdit({
  read: ['GET currency/get-exchange-rates', {}],
  write: ['POST currency/update-exchange-rates', {}],
  toDocument: (number) => ({ RateList: [{ currency: 'USD', rate: `${number}` }] }),
})

type CallInput = [call: string, input: Record<string, unknown>]

interface SectionEdit {
  read: CallInput
  write: CallInput
  /** The section with this number in it. */
  toDocument(number: number): Record<string, unknown>
}

/** A section of the site, which is replaced as a whole. */
function createSectionEdit({
  read: [readCall, readInput],
  write: [writeCall, writeInput],
  toDocument,
}: SectionEdit): Edit {
  return {
    by: 'ela',
    versionRequired: true,
    repeatable: true,
    getVersion: (part) => (part as { Version: string }).Version,
    async open({ ask }) {
      const read = () => ask('ela', readCall, readInput)
      changes += 2
      const middle = 100 + changes
      const write = (number: number, Version: unknown) => ({ ...writeInput, ...toDocument(number), Version })
      return {
        read,
        async change() {
          const { Version } = await read()
          await ask('ela', writeCall, write(middle, Version))
        },
        input: (version) => write(middle + 1, version),
      }
    },
  }
}
