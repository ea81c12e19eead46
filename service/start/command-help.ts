/** The options of a service's command line, as a text. `program` is the file that it starts. */
export const helpOf = (program: string): string => `node ${program} [options]
  --port N            port to listen on (default: a free one)
  --host NAME         address to listen on (default: 127.0.0.1)
  --allow-host NAME   host name to accept in addition to loopback, also on the --ops-port; may be repeated
  --trusted-proxy IP  address or CIDR range of a proxy whose X-Forwarded-For and X-Forwarded-Proto are trusted; may be repeated
                      (or HARBOUR_TRUSTED_PROXIES, comma-separated)
  --public-origin URL public origin behind a proxy, such as https://tv.example
  --data DIR          folder for the data (default: the user's data folder)
  --in-memory         keep everything in memory
  --web DIR           built renderer to serve
  --media DIR         demo media (default: resources/media)
  --recordings DIR    folder of recordings (default: the user's videos; with --data, DIR/recordings)
  --demo              turn the demo on even if other machines reach the service (--host, --trusted-proxy, --public-origin) or share its
                      database: accounts with a public password, PIN cards, surveys, and the console, which opens with the one-time URL
                      that is printed
  --no-demo           start without the demo
  --connections-per-address N  open connections of one address (default: 100)
  --connections N     open connections in all (default: 1000, or more for --streams and --connections-per-address)
  --streams-per-address N  open realtime streams of one address (default: 40)
  --streams N         open realtime streams in all (default: 600)
  --guests-per-address N      new guest sessions of one address in a minute (default: 60)
  --guests-per-address-day N  new guest sessions of one address in a day (default: 2000)
  --guests N          new guest sessions in all in a minute (default: 600)
  --tracking-per-address N    tracking events of one address in a day, in units of 1 KiB (default: 100000)
  --remote-config FILE|JSON  values of remote config that differ from the defaults (or HARBOUR_REMOTE_CONFIG)
  --ad-host HOST      host of ads that pages may reach, such as ads.example or *.ads.example; may be repeated
                      (or HARBOUR_AD_HOSTS, comma-separated)
  --client FILE       client.json for pages whose back end is elsewhere (or HARBOUR_CLIENT): see docs/operators/back-end.md
  --page-origin URL   origin of pages elsewhere that may call this service, such as https://tv.example; may be repeated
                      (or HARBOUR_PAGE_ORIGINS, comma-separated)
  --demo-country CC   country assumed for every viewer, such as MO
  --ops-port N        port of /healthz, /readyz and /metrics (Prometheus), for probes and monitoring only; none by default
  --ops-host NAME     address of that port (default: 127.0.0.1)
  --fleet DIR         serve a fleet of kiosks from this folder (policy.json, next.json, rollout.json); needs HARBOUR_FLEET_TOKEN, and shows
                      its status page at /fleet/ of the --ops-port. Processes of one database serve one fleet
  --access-log        write a line for every request, without addresses of viewers and without paths
  --drain-seconds N   at SIGTERM report "not ready" for N seconds while serving, then let requests in progress end (default: 0, stop at once)
  --station PACKAGE   put the package of a station on air, a folder, a .zip or the https address of one, with nothing of the demo
                      (or HARBOUR_STATION)
  --watch             publish the package again whenever it changes; one with a mistake leaves on air what is there
  --playlist FILE|URL  channels of your own: a playlist (M3U, PLS or XSPF)
  --guide FILE|URL    their guide: XMLTV, plain or packed
HARBOUR_DATABASE=postgres://… keeps accounts, library and payments in PostgreSQL, which several processes share.
HARBOUR_REPLICAS=postgres://… has standbys of it answer what may be a second old: see docs/operators/many-processes.md
HARBOUR_SHARDS=postgres://… names further databases, which keep a part of the accounts each: see docs/operators/shards.md
HARBOUR_BUS=nats://… sends the messages between them over NATS in place of PostgreSQL: see docs/operators/many-processes.md
HARBOUR_FILES=s3://… keeps finished recordings in a store that all of them reach: see docs/operators/many-processes.md
Email, text messages and the captcha are set in environment variables: see docs/operators/service.md`;
