#!/bin/sh
# A stand-in for docker with the commands of deploy/upgrade.sh. Its world is the folder WORLD: containers, images, tags, backups.
# An image is ready if it has the file `ready`; with the file `once` it is not when it is started again. The call number CUT kills the whole process group before it is done.
set -u
cd "$WORLD" || exit
echo "$*" | tr '\n' ' ' >> calls
echo >> calls
if [ "$(wc -l < calls)" = "${CUT:-}" ]; then kill -KILL 0; fi

fail() { echo "Error: $*" >&2; exit 1; }
tag() { echo "tags/$1" | sed 's,/,_,2g'; }
id_of() { if [ -d "images/$1" ]; then echo "$1"; else cat "$(tag "$1")" 2> /dev/null; fi; }
need() { [ -d "containers/$1" ] || fail "No such container: $1"; }
is_ready() { [ "$(cat "containers/$1/running")" = true ] && [ -e "images/$(cat "containers/$1/image")/ready" ]; }

command=$1
shift
case $command in
  inspect)
    shift 2
    format=
    if [ "$1" = -f ]; then format=$2 && shift 2; fi
    need "$1"
    case $format in
      '') ;;
      *.State.Running*) cat "containers/$1/running" ;;
      *.RestartCount*) cat "containers/$1/restarts" ;;
      *.Image*) cat "containers/$1/image" ;;
      *.Mounts*) cat "containers/$1/mounts" ;;
      *.PortBindings*) cat "containers/$1/ports" ;;
      *.Config.Env*) echo SITE_URL=https://www.example.com ;;
      *) fail "unknown format $format" ;;
    esac ;;
  image)
    shift
    if [ "$1" = -f ]; then shift 2; fi
    id_of "$1" || fail "No such image: $1" ;;
  pull) [ -e "registry/$(basename "$1")" ] || fail "not found: $1"
    cp "registry/$(basename "$1")" "$(tag "$1")" ;;
  tag) echo "$1" > "$(tag "$2")" ;;
  run) cat "images/$4/version" ;;
  create)
    for image; do :; done
    [ -d "containers/$2" ] && fail "The container name is already in use: $2"
    mkdir "containers/$2"
    id_of "$image" > "containers/$2/image"
    echo false > "containers/$2/running"
    echo 0 > "containers/$2/restarts"
    echo "$*" | grep -o -- '-v [^ ]*' > "containers/$2/mounts"
    echo "$*" | grep -o -- '-p [^ ]*' > "containers/$2/ports" ;;
  start)
    need "$1"
    [ "$(cat "containers/$1/running")" = true ] || ! grep -q true containers/*/running || fail "port is already allocated"
    echo true > "containers/$1/running"
    if [ -e "images/$(cat "containers/$1/image")/once" ]; then rm -f "images/$(cat "containers/$1/image")/ready"; fi
    is_ready "$1" || echo 3 > "containers/$1/restarts" ;;
  stop) need "$3"; echo false > "containers/$3/running" ;;
  rename)
    need "$1"
    [ -d "containers/$2" ] && fail "name in use: $2"
    mv "containers/$1" "containers/$2" ;;
  rm) need "$2"; rm -r "containers/$2" ;;
  logs) cat "images/$(cat "containers/$3/image")/log" ;;
  exec)
    need "$1"
    case $2 in
      bash) is_ready "$1" ;;
      node)
        [ -e no-backup ] && fail "Backups are kept nowhere: set BACKUP_DIR or BACKUP_BUCKET."
        cat "containers/$1/image" > "backups/$5" ;;
    esac ;;
  *) fail "unknown command $command" ;;
esac
