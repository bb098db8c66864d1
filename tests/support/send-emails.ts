import { sendNextEmail } from '#src/notifications/outbox-commands.server.ts'
import { createKysely, openPool } from '#src/platform/db.server.ts'

// A process that sends the emails of a database until it is killed: node tests/support/send-emails.ts ADDRESS SECRET
const [, , address = '', secret = ''] = process.argv
const db = createKysely(openPool(address, 2))
while (await sendNextEmail({ db, env: { secret, mail: undefined } }));
