import type { Edit } from './edits.ts'

let changes = 0

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

/** The exchange rates of the site, which another user changes meanwhile. */
export const sitePartEdit: Edit = {
  by: 'ela',
  versionRequired: true,
  repeatable: true,
  getVersion: (part) => (part as { Version: string }).Version,
  async open({ ask }) {
    const read = () => ask('ela', 'GET site/get-site-part', { PartName: 'currencies' })
    changes += 2
    const write = (rate: number, Version: unknown) => ({
      PartName: 'currencies',
      Document: [{ currency: 'USD', rate: `${rate}` }],
      Version,
    })
    const middle = 100 + changes
    return {
      read,
      async change() {
        const { Version } = await read()
        await ask('ela', 'POST site/update-site-part', write(middle, Version))
      },
      input: (version) => write(middle + 1, version),
    }
  },
}
