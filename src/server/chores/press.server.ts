import { makeNextExport, type Press } from '../../product-lists/making-commands.server.ts'
import { type Chore, type ChoreHouse, openChore } from './chore.server.ts'

/** Makes lists as they are asked for, one at a time: pages are served beside it. The one in hand is finished at the end. */
export const openPress = (press: Press, house: ChoreHouse): Chore =>
  openChore({
    ...house,
    subject: 'exports',
    trouble: 'a list could not be made',
    async work(closed) {
      while (!closed() && (await makeNextExport(press)));
    },
  })
