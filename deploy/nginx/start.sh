#!/bin/sh
# Fills in the templates beside it and becomes nginx. Everything comes from the environment:
#
#   SERVER_NAME      the app's host name                              required
#   API_SERVERS      HOST:PORT of each API copy, separated by spaces  required
#   MEDIA_NAME       the media origin's host name; empty: pictures are under /media of the app
#   MEDIA_UPSTREAM   where its pictures are, as http://HOST:PORT; `http://api` asks the API
#   MEDIA_PATH       what stands before a picture's key there: /BUCKET, or /media for the API
#   TLS_CERTIFICATE  chain and key in PEM. Empty: something in front ends TLS, and we speak http alone. Named but not
#   TLS_KEY          there yet: only the certificate authority's questions are answered.
#   HTTP_PORT        8080                HTTPS_PORT  8443
#   ACME_ROOT        folder of the authority's questions, /var/acme
#   REAL_IP_FROM     ranges of proxies in front that may say who calls, separated by spaces
#   TILE_ORIGIN      where the map's tiles come from, for the content security policy
#   WORKER_OFF       1 makes every browser forget the app's worker and its files (docs/runbook.md, "The worker must let go")
#   PROCESSES        of nginx; `auto` is one for each core of the machine, also where a container may use fewer
#   WEB_ROOT         the built app, /srv/web             RUN  a folder that may be written, /run/mingtang
#   ACCESS_LOG       /dev/stdout. Where Debian has the rest: NGINX, MODULES_DIR, MIME_TYPES, CA_FILE
set -eu
here=$(cd "$(dirname "$0")" && pwd)
: "${SERVER_NAME:?is the host name of the app}" "${API_SERVERS:?is the list of the API copies}"
: "${MEDIA_NAME:=}" "${MEDIA_UPSTREAM:=http://api}" "${MEDIA_PATH:=/media}" "${TLS_CERTIFICATE:=}" "${TLS_KEY:=}"
: "${HTTP_PORT:=8080}" "${HTTPS_PORT:=8443}" "${ACME_ROOT:=/var/acme}" "${REAL_IP_FROM:=}" "${TILE_ORIGIN:=}" "${WORKER_OFF:=}" "${PROCESSES:=auto}"
: "${WEB_ROOT:=/srv/web}" "${RUN:=/run/mingtang}" "${ACCESS_LOG:=/dev/stdout}" "${NGINX:=nginx}"
: "${MODULES_DIR:=/usr/share/nginx/modules}" "${MIME_TYPES:=/etc/nginx/mime.types}" "${CA_FILE:=/etc/ssl/certs/ca-certificates.crt}"

# What a template asks for in braces is taken from the environment, and nothing else is touched.
fill() {
    awk '{
        line = ""
        while (match($0, /\$\{[A-Z_]+\}/)) {
            line = line substr($0, 1, RSTART - 1) ENVIRON[substr($0, RSTART + 2, RLENGTH - 3)]
            $0 = substr($0, RSTART + RLENGTH)
        }
        print line $0
    }' "$here/$1" >"$RUN/$2"
}
door() {
    fill "$1.template" "$1"
    DOORS="$DOORS include $RUN/$1;"
}
each() { for one in $2; do printf "$1" "$one"; done; }

mkdir -p "$RUN"
# A start that failed must leave nothing of the one before.
rm -f "$RUN"/*.conf
API_SERVERS=$(each 'server %s max_fails=1 fail_timeout=1s; ' "$API_SERVERS")
REAL_IP=''
[ -z "$REAL_IP_FROM" ] || REAL_IP="$(each 'set_real_ip_from %s; ' "$REAL_IP_FROM")real_ip_header X-Forwarded-For; real_ip_recursive on;"
RESOLVER="resolver $(awk '/^nameserver/ { print ($2 ~ /:/ ? "[" $2 "]" : $2); exit } END { if (!NR) print "127.0.0.1" }' /etc/resolv.conf) valid=30s;"
MEDIA_ORIGIN=''
[ -z "$MEDIA_NAME" ] || MEDIA_ORIGIN="https://$MEDIA_NAME"
SITE_ORIGIN="https://$SERVER_NAME"
PAGE_CACHE="$RUN/pages"
WORKER_SWITCH=''
[ -z "$WORKER_OFF" ] || WORKER_SWITCH='location = /sw.js { try_files /sw-off.js =404; }'
MODULES=''
BROTLI=''
if [ -e "$MODULES_DIR/ngx_http_brotli_filter_module.so" ]; then
    MODULES="load_module $MODULES_DIR/ngx_http_brotli_filter_module.so; load_module $MODULES_DIR/ngx_http_brotli_static_module.so;"
    BROTLI='brotli on; brotli_static on; brotli_comp_level 5; brotli_min_length 512; brotli_types text/css text/plain text/xml application/javascript application/json application/xml application/rss+xml application/manifest+json image/svg+xml;'
fi
export SERVER_NAME API_SERVERS PAGE_CACHE MEDIA_NAME MEDIA_UPSTREAM MEDIA_PATH MEDIA_ORIGIN SITE_ORIGIN TLS_CERTIFICATE TLS_KEY
export HTTP_PORT HTTPS_PORT ACME_ROOT REAL_IP TILE_ORIGIN WORKER_SWITCH PROCESSES WEB_ROOT RUN ACCESS_LOG MODULES BROTLI RESOLVER MIME_TYPES CA_FILE

DOORS=''
TLS=''
LISTEN=$HTTP_PORT
if [ -n "$TLS_CERTIFICATE" ]; then
    door redirect.conf
    # `listen … http2` and not `http2 on`: it is understood from 1.22 (Debian 12) on; newer ones only grumble.
    LISTEN="$HTTPS_PORT ssl http2"
fi
export LISTEN
if [ -z "$TLS_CERTIFICATE" ] || [ -e "$TLS_CERTIFICATE" ]; then
    fill mingtang.conf.template site.conf
    DOORS="$DOORS include $RUN/site.conf;"
    [ -z "$MEDIA_NAME" ] || door media.conf
    if [ -n "$TLS_CERTIFICATE" ]; then
        fill tls.conf.template tls.conf
        TLS="include $RUN/tls.conf;"
    fi
else
    echo "no certificate at $TLS_CERTIFICATE yet: only the authority's questions are answered" >&2
fi
export DOORS TLS
fill nginx.conf.template nginx.conf
exec "$NGINX" -e stderr -p "$RUN" -c "$RUN/nginx.conf" -g 'daemon off;'
