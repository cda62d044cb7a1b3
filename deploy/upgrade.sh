#!/bin/sh
# Replaces the container of docs/DEPLOY.md, "A small server", by one of another image, and goes back by itself if that does not get ready.
#
#   upgrade.sh ADDRESS:VERSION   pulls this image (or takes it, if it was built here) and upgrades to it
#   upgrade.sh back              goes back to the container before the last upgrade
#
# May be called again whenever it was interrupted. What `docker run` got for the site is in FLAGS, if it differs from DEPLOY.md.
set -eu

NAME=chinar
MINUTES=${MINUTES:-10}
FLAGS=${FLAGS:--p 127.0.0.1:3000:3000 --env-file /etc/chinar.env -v chinar:/data -v /srv/backups:/backups -e BACKUP_DIR=/backups
  --log-opt max-size=50m --log-opt max-file=3}
ASK_READY='port=${PORT//[!0-9]/}; exec 3<>/dev/tcp/127.0.0.1/${port:-3000}
  printf "GET /readyz HTTP/1.0\r\n\r\n" >&3; grep -q "^HTTP/1.1 200" <&3'

say() { echo "$*" >&2; }
end() { say "$@"; exit 1; }
exists() { docker inspect --type container "$1" > /dev/null 2>&1; }
field() { docker inspect --type container -f "$2" "$1"; }
is_running() { [ "$(field "$1" '{{.State.Running}}')" = true ]; }
remove() { ! exists "$1" || docker rm -f "$1" > /dev/null; }
last_line() { docker logs --tail 1 "$1" 2>&1; }
# From the image, so that it is known of a container that does not run.
version_of() { docker run --rm --entrypoint sh "$1" -c 'cat build/version 2> /dev/null || sed -n "s/^ *\"version\": \"\(.*\)\",\$/\1/p" package.json'; }

wait_ready() {
  left=$((MINUTES * 60))
  most=$(($(field "$1" '{{.RestartCount}}') + 3))
  until docker exec "$1" bash -c "$ASK_READY" > /dev/null 2>&1; do
    if [ "$left" -le 0 ] || [ "$(field "$1" '{{.RestartCount}}')" -ge "$most" ]; then return 1; fi
    left=$((left - 2))
    sleep "${PAUSE:-2}"
  done
}

# The commands of docs/OPERATIONS.md name this tag.
tag_running() { docker tag "$(field "$NAME" '{{.Image}}')" "$NAME"; }

go_back() {
  if exists "$NAME-old"; then
    if exists "$NAME"; then
      remove "$NAME-failed"
      docker stop -t 30 "$NAME" > /dev/null
      docker rename "$NAME" "$NAME-failed"
    fi
    docker rename "$NAME-old" "$NAME"
  elif is_running "$NAME"; then
    end "There is no container $NAME-old to go back to."
  fi
  docker start "$NAME" > /dev/null
  tag_running
  if wait_ready "$NAME"; then
    say "The version before runs again. The logs of the other one: docker logs $NAME-failed"
  else
    end "The version before does not get ready either: $(last_line "$NAME")
Restore the backup: see \"Back to the old version\" in docs/OPERATIONS.md."
  fi
}

# Where the data is and how the site is reached. A container with other mounts would start with an empty database.
settings_of() {
  field "$1" '{{range .Mounts}}{{.Source}} as {{.Destination}}{{println}}{{end}}' | sort
  field "$1" '{{json .HostConfig.PortBindings}}'
  field "$1" '{{range .Config.Env}}{{println .}}{{end}}' | sed -n -E 's/^(DATABASE_URL|S3_BUCKET|SITE_URL)=.*/\1/p' | sort
}

case ${1:-} in
  back) go_back; exit ;;
  '' | -*) sed -n '2,7s/^# *//p' "$0"; exit 1 ;;
esac
image=$1

# What an interrupted call left.
remove "$NAME-new"
if ! exists "$NAME" && exists "$NAME-old"; then docker rename "$NAME-old" "$NAME"; fi
exists "$NAME" || end "There is no container $NAME: start it with the docker run of docs/DEPLOY.md."
is_running "$NAME" || docker start "$NAME" > /dev/null

case $image in */*) docker pull "$image" >&2 || say "It could not be pulled." ;; esac
docker image inspect "$image" > /dev/null 2>&1 || end "There is no image $image."
old_image=$(field "$NAME" '{{.Image}}')
new_image=$(docker image inspect -f '{{.Id}}' "$image")
after=$(version_of "$new_image")

if [ "$old_image" = "$new_image" ]; then
  if wait_ready "$NAME"; then
    tag_running
    say "$image, version $after, runs already."
    exit
  fi
  exists "$NAME-old" || end "It runs already, but does not get ready: $(last_line "$NAME")"
else
  wait_ready "$NAME" || end "The site is not ready, so nothing was changed: $(last_line "$NAME")"
  # shellcheck disable=SC2086 # FLAGS are many words.
  docker create --name "$NAME-new" --restart unless-stopped $FLAGS "$image" > /dev/null
  old_settings=$(settings_of "$NAME")
  new_settings=$(settings_of "$NAME-new")
  if [ "$old_settings" != "$new_settings" ]; then
    remove "$NAME-new"
    end "FLAGS name other mounts, ports or settings than the container $NAME has, so nothing was changed. It has:
$old_settings
FLAGS give:
$new_settings"
  fi
  backup=chinar-before-upgrade-$(date -u +%H%M%S-%Y-%m-%d).tar
  docker exec "$NAME" node build/backup.js keep "$backup" > /dev/null || {
    remove "$NAME-new"
    end "There is no backup, so nothing was changed."
  }

  docker tag "$old_image" "$NAME:old"
  remove "$NAME-old"
  docker stop -t 30 "$NAME" > /dev/null
  docker rename "$NAME" "$NAME-old"
  docker rename "$NAME-new" "$NAME"
  docker start "$NAME" > /dev/null || say "The new container does not start."
  if wait_ready "$NAME"; then
    tag_running
    say "Version $after runs, before it was $(version_of "$old_image"). The backup is $backup. To go back: $0 back"
    exit
  fi
fi

say "Version $after does not get ready: $(last_line "$NAME")"
go_back
exit 1
