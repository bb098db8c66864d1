import { isAbsolute, join, relative, resolve } from 'node:path'

/** `.env` of a new shop in production. */
export const environmentFile = ({ secret, dataDir }) => `NODE_ENV=production
SECRET=${secret}
DATA_DIR=${dataDir}
TRUST_PROXY=1
DATABASE_URL=
WAL_ARCHIVE=
BACKUP_DIR=
SMTP_URL=
MAIL_FROM=
`

/** The folders that the shop in `folder` writes to by the variables of its `.env`, as absolute paths. */
export function resolveFolders({ DATA_DIR, WAL_ARCHIVE, BACKUP_DIR }, folder) {
  const others = [WAL_ARCHIVE, BACKUP_DIR].filter(Boolean)
  return { dataDir: resolve(folder, DATA_DIR || '.data'), others: others.map((path) => resolve(folder, path)) }
}

/** The folder for backups in docs/production.md. */
const GUIDE_BACKUPS = '/var/backups/vitrin'

/** ReadWritePaths: the checkout, and the other folders if they exist; a missing one must not prevent the start. */
function listWritablePaths({ folder, dataDir, others }) {
  const paths = [folder]
  for (const path of [dataDir, GUIDE_BACKUPS, ...others]) {
    if (!paths.some((parent) => isInside(path, parent))) paths.push(path)
  }
  return paths.map((path, index) => quotePath(index === 0 ? path : `-${path}`)).join(' ')
}

function isInside(path, parent) {
  const way = relative(parent, path)
  return way.split(/[\\/]/, 1)[0] !== '..' && !isAbsolute(way)
}

/** As systemd reads a word of a list: `%` begins a specifier, quotes enclose spaces. */
function quotePath(path) {
  const literal = path.replaceAll('%', '%%')
  return /[\s"'\\]/.test(literal) ? `"${literal.replace(/["\\]/g, '\\$&')}"` : literal
}

/** The systemd unit of a checkout in `folder` with the folders of `resolveFolders`, run by `user` with the Node at `node`. */
export const serviceUnit = ({ user, folder, dataDir, others, node }) => `[Unit]
Description=Vitrin
After=network-online.target
Wants=network-online.target

[Service]
User=${user}
WorkingDirectory=${folder}
Environment=${quotePath(`npm_config_cache=${join(dataDir, 'npm')}`)}
ExecStart=${node} scripts/start.mjs
ExecReload=/bin/kill -USR2 $MAINPID
Restart=on-failure
RestartSec=5
TimeoutStartSec=15min
TimeoutStopSec=60
NoNewPrivileges=true
CapabilityBoundingSet=
PrivateTmp=true
PrivateDevices=true
PrivateMounts=true
ProtectSystem=strict
ReadWritePaths=${listWritablePaths({ folder, dataDir, others })}
ProtectHome=read-only
ProtectProc=invisible
ProtectClock=true
ProtectControlGroups=true
ProtectHostname=true
ProtectKernelLogs=true
ProtectKernelModules=true
ProtectKernelTunables=true
RestrictAddressFamilies=AF_INET AF_INET6 AF_UNIX AF_NETLINK
RestrictNamespaces=true
RestrictRealtime=true
RestrictSUIDSGID=true
LockPersonality=true
SystemCallArchitectures=native
SystemCallFilter=@system-service
SystemCallFilter=~@privileged
SystemCallErrorNumber=EPERM
UMask=0077

[Install]
WantedBy=multi-user.target
`
