import { dirname } from 'node:path'

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

/** The systemd unit of a checkout in `folder`, run by `user` with the Node at `node`. */
export const serviceUnit = ({ user, folder, node }) => `[Unit]
Description=Vitrin
After=network-online.target
Wants=network-online.target

[Service]
User=${user}
WorkingDirectory=${folder}
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
PrivateUsers=true
ProtectSystem=strict
ReadWritePaths=${dirname(folder)} -/var/backups/vitrin
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
SystemCallFilter=~@privileged @resources
SystemCallErrorNumber=EPERM
UMask=0077

[Install]
WantedBy=multi-user.target
`
