# Outlives the rig, and stops what the rig could not: reads `+pid start`, `-pid` and `/folder` from the rig; when the
# rig ends, in whatever way, the pipe closes, and what is still listed is killed and removed.
kept=''
folder=''
while read -r line; do
  case "$line" in
    +*) kept="$kept ${line#+}," ;;
    -*) kept=$(printf '%s' "$kept" | tr ',' '\n' | grep -v "^ *${line#-} " | tr '\n' ',') ;;
    /*) folder="$line" ;;
  esac
done
printf '%s' "$kept" | tr ',' '\n' | while read -r pid start; do
  # A pid may have been given to somebody else since: only the process that began then is ours.
  [ -n "$pid" ] && [ "$(sed "s/.*) //" "/proc/$pid/stat" 2>/dev/null | cut -d" " -f20)" = "$start" ] && kill -KILL "$pid" 2>/dev/null
done
case "$folder" in
  */locks-lab-real-*) rm -rf "$folder" ;;
esac
