import { CARD_TYPES } from '#src/back-office/card-prefixes/prefixes-table.ts'
import { BACKUP_CONDITIONS } from '#src/back-office/health/backup-view.ts'
import { HEALTH_CHECKS, HEALTH_STATES, HEALTH_TEXTS } from '#src/back-office/health/health.ts'
import { HEALTH_FACTS } from '#src/back-office/health/health-view.ts'
import {
  INVITATION_EMAIL_STATES,
  INVITED_KINDS,
  LINK_STATES,
} from '#src/back-office/invited-users/invited-users-table.ts'
import { JOB_CONDITIONS } from '#src/back-office/jobs/jobs-list.ts'
import { JOB_STATES } from '#src/back-office/jobs/wire.ts'
import { SITE_TEXT_FIELDS } from '#src/back-office/sites/site-form.ts'
import { BACKUP_PROBLEMS } from '#src/backups/backup.ts'
import { JOB_NAMES } from '#src/jobs/job.ts'
import { AUDIENCES } from '#src/site/new-site.ts'
import { PROMISE_NAMES, VERIFICATION_STATES } from '#src/verification/verification.ts'
import type { KeyFamily } from './key-families.ts'

/** Texts of the pages about sites, cards, invited users, health, backups and background jobs whose keys are put together at run time. */
export const systemKeyFamilies: readonly KeyFamily[] = [
  { prefix: 'jobs.name.', endings: JOB_NAMES },
  { prefix: 'jobs.does.', endings: JOB_NAMES },
  { prefix: 'healthDesk.check.', endings: HEALTH_CHECKS },
  { prefix: 'healthDesk.state.', endings: HEALTH_STATES },
  { prefix: 'healthDesk.fact.', endings: HEALTH_FACTS },
  { prefix: 'healthDesk.reason.', endings: HEALTH_TEXTS },
  { prefix: 'backupDesk.state.', endings: BACKUP_CONDITIONS },
  { prefix: 'backupDesk.problem.', endings: BACKUP_PROBLEMS },
  { prefix: 'verificationDesk.promise.', endings: PROMISE_NAMES },
  { prefix: 'verificationDesk.state.', endings: VERIFICATION_STATES },
  { prefix: 'cardPrefixes.type.', endings: CARD_TYPES },
  { prefix: 'cardPrefixes.', endings: ['yes', 'no'], open: true },
  { prefix: 'deskSites.sellsTo.', endings: AUDIENCES },
  { prefix: 'deskSites.field.', endings: SITE_TEXT_FIELDS, open: true },
  { prefix: 'deskSites.problem.', endings: SITE_TEXT_FIELDS, open: true },
  { prefix: 'deskSites.taken.', endings: ['host', 'key'] },
  { prefix: 'invitedUsers.kind.', endings: INVITED_KINDS },
  { prefix: 'invitedUsers.state.', endings: LINK_STATES },
  { prefix: 'invitedUsers.email.', endings: INVITATION_EMAIL_STATES },
  { prefix: 'invitedUsers.', endings: ['resent', 'withdrawn'] },
  { prefix: 'jobs.state.', endings: JOB_CONDITIONS },
  { prefix: 'jobs.request.', endings: JOB_STATES },
]
