import { Command } from 'commander'
import { parseScript } from '#scripts/cli/frame/script-options.ts'
import { sendNextEmail } from '#src/notifications/outbox-commands.server.ts'
import { createKysely, openPool } from '#src/platform/db.server.ts'

// A process that sends the emails of a database until it is killed.
const [address = '', secret = ''] = parseScript(
  new Command('node tests/support/send-emails.ts')
    .argument('<address>', 'URL of the database')
    .argument('<secret>', 'SECRET of the shop'),
).args
const db = createKysely(openPool(address, 2))
while (await sendNextEmail({ db, env: { secret, mail: undefined } }));
