#!/bin/sh
# Fills in the templates of this folder and runs nginx. Settings come from the environment:
#
#   SERVER_NAME      the app's host name                              required
#   API_SERVERS      HOST:PORT of each API replica, space separated   required
#   MEDIA_NAME       host name of the media origin; empty: pictures are under /media of the app
#   MEDIA_UPSTREAM   where the pictures are stored, as http://HOST:PORT; `http://api` is the API
#   MEDIA_PATH       path prefix of the pictures there: /BUCKET, or /media for the API
#   TLS_CERTIFICATE  chain and key in PEM. Empty: a proxy in front terminates TLS, and nginx serves HTTP only. Set, but
#   TLS_KEY          the file does not exist yet: only ACME challenges are served.
#   HTTP_PORT        8080                HTTPS_PORT  8443
#   ACME_ROOT        folder of the ACME challenges, /var/acme
#   REAL_IP_FROM     ranges of trusted proxies in front, whose X-Forwarded-For gives the client IP, space separated
#   TILE_ORIGIN      origin of the map tiles, for the content security policy
#   WORKER_OFF       1 removes the service worker and its cached files from every browser (see docs/runbook.md)
#   PROCESSES        worker processes of nginx; `auto` is one per core of the machine, even if a container may use fewer
#   WEB_ROOT         the built app, /srv/web             RUN  a writable folder, /run/mingtang
#   ACCESS_LOG       /dev/stdout. Paths that default to Debian's: NGINX, MODULES_DIR, MIME_TYPES, CA_FILE
set -eu
here=$(cd "$(dirname "$0")" && pwd)
: "${SERVER_NAME:?is the host name of the app}" "${API_SERVERS:?is the list of the API replicas}"
: "${MEDIA_NAME:=}" "${MEDIA_UPSTREAM:=http://api}" "${MEDIA_PATH:=/media}" "${TLS_CERTIFICATE:=}" "${TLS_KEY:=}"
: "${HTTP_PORT:=8080}" "${HTTPS_PORT:=8443}" "${ACME_ROOT:=/var/acme}" "${REAL_IP_FROM:=}" "${TILE_ORIGIN:=}" "${WORKER_OFF:=}" "${PROCESSES:=auto}"
: "${WEB_ROOT:=/srv/web}" "${RUN:=/run/mingtang}" "${ACCESS_LOG:=/dev/stdout}" "${NGINX:=nginx}"
: "${MODULES_DIR:=/usr/share/nginx/modules}" "${MIME_TYPES:=/etc/nginx/mime.types}" "${CA_FILE:=/etc/ssl/certs/ca-certificates.crt}"

# Replaces each ${NAME} of a template by the environment variable, and nothing else.
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
# Fills in the template of a server block and includes it in the main configuration.
fill_server() {
    fill "$1.template" "$1"
    SERVER_INCLUDES="$SERVER_INCLUDES include $RUN/$1;"
}
# print_each FORMAT "WORDS": prints each word in the format.
print_each() { for word in $2; do printf "$1" "$word"; done; }

mkdir -p "$RUN"
# Removes the files of an earlier start, so that a failed start leaves no old configuration.
rm -f "$RUN"/*.conf
API_SERVERS=$(print_each 'server %s max_fails=1 fail_timeout=1s; ' "$API_SERVERS")
REAL_IP=''
[ -z "$REAL_IP_FROM" ] || REAL_IP="$(print_each 'set_real_ip_from %s; ' "$REAL_IP_FROM")real_ip_header X-Forwarded-For; real_ip_recursive on;"
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

SERVER_INCLUDES=''
TLS=''
LISTEN=$HTTP_PORT
if [ -n "$TLS_CERTIFICATE" ]; then
    fill_server redirect.conf
    # `listen … http2` instead of `http2 on`, because 1.22 (Debian 12) needs it; newer versions only log a warning.
    LISTEN="$HTTPS_PORT ssl http2"
fi
export LISTEN
if [ -z "$TLS_CERTIFICATE" ] || [ -e "$TLS_CERTIFICATE" ]; then
    fill mingtang.conf.template site.conf
    SERVER_INCLUDES="$SERVER_INCLUDES include $RUN/site.conf;"
    [ -z "$MEDIA_NAME" ] || fill_server media.conf
    if [ -n "$TLS_CERTIFICATE" ]; then
        fill tls.conf.template tls.conf
        TLS="include $RUN/tls.conf;"
    fi
else
    echo "no certificate at $TLS_CERTIFICATE yet: only ACME challenges are served" >&2
fi
export SERVER_INCLUDES TLS
fill nginx.conf.template nginx.conf
exec "$NGINX" -e stderr -p "$RUN" -c "$RUN/nginx.conf" -g 'daemon off;'
