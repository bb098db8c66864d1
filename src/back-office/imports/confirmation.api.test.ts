import { expect, it } from 'vitest'
import { runNextUpload } from '#src/imports/uploads/run-commands.server.ts'
import { openFoundedSite } from '#tests/support/founded-site.ts'
import { addSecondFactor } from '#tests/support/second-factor.ts'
import { joinStaff } from '#tests/support/staff.ts'
import { scheduleUpload } from './schedule/wire.ts'
import * as wire from './wire.ts'

it('asks for the second factor again before a list of representatives is applied', async () => {
  const founded = await openFoundedSite('dealers')
  const owner = await joinStaff(founded, { email: 'ela@oto.test', role: 'owner', name: 'Ela Su' })
  const content = Buffer.from('E-posta;İskonto Limiti\nother@oto.test;90\n').toString('base64')
  const list = { kind: 'representatives', fileName: 'list.csv', content, key: crypto.randomUUID() } as const
  const id = (await owner.call(wire.uploadList, list)).id ?? 0
  const load = () => owner.call(wire.getUpload, { id })
  await owner.call(wire.compareUpload, { id, version: (await load()).version })
  while ((await runNextUpload({ db: founded.db, env: founded.app.env })) === 'done');
  const { version } = await load()
  await addSecondFactor(founded.db, 'ela@oto.test')
  await founded.db.updateTable('sessions').set({ secondFactorAt: null }).execute()
  expect(await owner.call(wire.applyUpload, { id, version })).toMatchObject({ refusal: 'ConfirmSecondFactor' })
  await founded.db.updateTable('sessions').set({ secondFactorAt: new Date() }).execute()
  expect(await owner.call(wire.applyUpload, { id, version })).toMatchObject({ done: true })
  await founded.close()
})

it('asks for it before prices of a list are applied or planned, and before a list is undone', async () => {
  const founded = await openFoundedSite('dealers')
  const { db } = founded
  const owner = await joinStaff(founded, { email: 'ela@oto.test', role: 'owner', name: 'Ela Su' })
  await founded.importLines(['Kod;Ad;Fiyat', 'A-1;Balata;100'])
  const content = Buffer.from('Kod;Fiyat\nA-1;110\n').toString('base64')
  const list = { kind: 'prices', fileName: 'list.csv', content, key: crypto.randomUUID() } as const
  const id = (await owner.call(wire.uploadList, list)).id ?? 0
  const target = async () => ({ id, version: (await owner.call(wire.getUpload, { id })).version })
  const run = async () => {
    while ((await runNextUpload({ db, env: founded.app.env })) === 'done');
  }
  const proveFactor = (at: Date | null) => db.updateTable('sessions').set({ secondFactorAt: at }).execute()
  await owner.call(wire.compareUpload, await target())
  await run()
  await addSecondFactor(db, 'ela@oto.test')
  await proveFactor(null)
  const refused = { refusal: 'ConfirmSecondFactor' }
  const scheduledFor = new Date(Date.now() + 86_400_000)
  expect(await owner.call(wire.applyUpload, await target())).toMatchObject(refused)
  expect(await owner.call(scheduleUpload, { ...(await target()), scheduledFor })).toMatchObject(refused)
  await proveFactor(new Date())
  expect(await owner.call(wire.applyUpload, { ...(await target()), confirmed: true })).toMatchObject({ done: true })
  await run()
  await proveFactor(null)
  expect(await owner.call(wire.undoUpload, await target())).toMatchObject(refused)
  await proveFactor(new Date())
  expect(await owner.call(wire.undoUpload, await target())).toMatchObject({ done: true })
  await founded.close()
})
