#!/usr/bin/env bash
# A real S3 server for the storage tests: Ceph's RADOS Gateway on one in-memory disk, from Debian's packages in a chroot.
#   s3-server.sh start   installs it the first time, starts it empty and prints the tests' variables as `export` lines
#   s3-server.sh stop    stops it and leaves the chroot for the next start
# Needs root on Debian. CEPH_ROOT (/var/cache/chinar-ceph) is its folder, CEPH_PORT (4611) its port.
set -Eeuo pipefail

root=${CEPH_ROOT:-/var/cache/chinar-ceph}
port=${CEPH_PORT:-4611}
monitor=$((port + 1))
key=chinar-test
secret=chinar-test-secret
inside=/srv/ceph
state=$root$inside
conf=(-c "$inside/ceph.conf")

main() {
  case ${1:-} in
  start)
    if [ ! -x "$root/usr/bin/radosgw" ]; then
      mkdir -p "$root"
      trap 'tail "$root.log" >&2' ERR
      install >"$root.log" 2>&1
    fi
    # Uses its own mount namespace: mounts in the chroot end with the daemons and are not visible outside.
    unshare --mount --propagation private "$BASH" "$0" start-inside >&2
    echo "TEST_S3_ENDPOINT=http://127.0.0.1:$port"
    echo "TEST_S3_ACCESS_KEY_ID=$key"
    echo "TEST_S3_SECRET_ACCESS_KEY=$secret"
    ;;
  start-inside) start ;;
  stop) stop ;;
  *)
    echo "Usage: $0 start | stop" >&2
    exit 2
    ;;
  esac
}

install() {
  # shellcheck disable=SC1091
  codename=$(. /etc/os-release && echo "$VERSION_CODENAME")
  mirror=$(apt-get indextargets --format '$(REPO_URI)' 'Created-By: Packages' "Codename: $codename" | head -n 1)
  debootstrap --variant=minbase "$codename" "$root" "$mirror"
  # Installed daemons do not start, documentation is left out, and APT uses this machine's configuration.
  printf '#!/bin/sh\nexit 101\n' >"$root/usr/sbin/policy-rc.d"
  chmod +x "$root/usr/sbin/policy-rc.d"
  printf 'path-exclude /usr/share/%s/*\n' doc man locale >"$root/etc/dpkg/dpkg.cfg.d/slim"
  cp /etc/apt/apt.conf.d/* "$root/etc/apt/apt.conf.d/"
  cp /etc/resolv.conf /etc/hosts "$root/etc/"
  in_chroot apt-get update -q
  DEBIAN_FRONTEND=noninteractive in_chroot apt-get install -y -q --no-install-recommends radosgw ceph-mon ceph-osd ceph-common
  in_chroot apt-get clean
}

start() {
  stop
  rm -rf "$state"
  mkdir -p "$state/mon" "$state/osd"
  mount -t proc proc "$root/proc"
  mount --bind /sys "$root/sys"
  mount --bind /dev "$root/dev"

  fsid=$(cat /proc/sys/kernel/random/uuid)
  disk=$(cat /proc/sys/kernel/random/uuid)
  configure >"$state/ceph.conf"
  keys
  address="[v2:127.0.0.1:$((monitor + 1)),v1:127.0.0.1:$monitor]"
  in_chroot monmaptool --create --fsid "$fsid" --addv a "$address" "$inside/monmap" >/dev/null
  in_chroot ceph-mon "${conf[@]}" --mkfs -i a --monmap "$inside/monmap" --keyring "$inside/keyring"

  daemon mon ceph-mon -f -i a
  wait_for "the monitor" in_chroot timeout 5 ceph "${conf[@]}" status
  in_chroot ceph "${conf[@]}" osd new "$disk" >/dev/null
  in_chroot ceph-osd "${conf[@]}" -i 0 --mkfs --osd-uuid "$disk" >/dev/null 2>&1
  daemon osd ceph-osd -f -i 0
  wait_for "the disk" disk_is_up
  in_chroot timeout 60 radosgw-admin "${conf[@]}" -n client.rgw user create --uid=test --display-name=test \
    --access-key="$key" --secret-key="$secret" >/dev/null 2>&1
  daemon rgw radosgw -f -n client.rgw
  wait_for "the gateway" is_listening
}

configure() {
  cat <<CONF
[global]
fsid = $fsid
mon initial members = a
mon host = [v2:127.0.0.1:$((monitor + 1)),v1:127.0.0.1:$monitor]
public addr = 127.0.0.1
cluster addr = 127.0.0.1
keyring = $inside/keyring
run dir = $inside
log file = $inside/\$name.log
admin socket = $inside/\$name.asok
mon data = $inside/mon
osd data = $inside/osd
rgw data = $inside
# A single disk, in memory.
osd objectstore = memstore
memstore device bytes = 1073741824
osd crush chooseleaf type = 0
osd class update on start = false
osd pool default size = 1
osd pool default min size = 1
osd pool default pg num = 1
osd pool default pgp num = 1
osd pool default pg autoscale mode = off
mon allow pool size one = true
mon data avail crit = 1
auth allow insecure global id reclaim = false
# There is only one monitor, so it does not wait for others.
paxos propose interval = 0.05
paxos min wait = 0.01
rgw frontends = beast endpoint=127.0.0.1:$port
rgw enable apis = s3
rgw run sync thread = false
CONF
}

keys() {
  local keyring=("$inside/keyring" --gen-key)
  in_chroot ceph-authtool --create-keyring "${keyring[@]}" -n mon. --cap mon 'allow *' >/dev/null
  in_chroot ceph-authtool "${keyring[@]}" -n client.admin --cap mon 'allow *' --cap osd 'allow *'
  in_chroot ceph-authtool "${keyring[@]}" -n client.rgw --cap mon 'allow *' --cap osd 'allow *'
  in_chroot ceph-authtool "${keyring[@]}" -n osd.0 --cap mon 'allow profile osd' --cap osd 'allow *'
}

# Only processes that this script started are ever stopped.
stop() {
  for name in rgw osd mon; do
    [ -f "$state/$name.pid" ] || continue
    pid=$(cat "$state/$name.pid")
    if tr '\0' ' ' 2>/dev/null <"/proc/$pid/cmdline" | grep -q "$inside/ceph.conf"; then
      kill "$pid"
      for _ in $(seq 50); do
        [ -d "/proc/$pid" ] || break
        sleep 0.1
      done
      [ ! -d "/proc/$pid" ] || kill -9 "$pid"
    fi
    rm -f "$state/$name.pid"
  done
}

daemon() {
  local name=$1 program=$2
  shift 2
  chroot "$root" "$program" "${conf[@]}" "$@" >"$state/$name.out" 2>&1 &
  echo $! >"$state/$name.pid"
}

in_chroot() { chroot "$root" "$@"; }

disk_is_up() { in_chroot timeout 5 ceph "${conf[@]}" osd stat | grep -q '1 up'; }

is_listening() { (: <"/dev/tcp/127.0.0.1/$port"); }

wait_for() {
  local what=$1
  shift
  for _ in $(seq 300); do
    if "$@" >/dev/null 2>&1; then return; fi
    sleep 0.1
  done
  echo "Ceph: $what did not come up" >&2
  tail -n 5 "$state"/*.out "$state"/*.log >&2
  exit 1
}

main "$@"
